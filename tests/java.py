"""How a judge that is a Java program is started."""

from __future__ import annotations

JAVA = ("java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss4m")
"""For one file it is not worth while to compile the program as well as can be; code so compiled needs a deeper stack."""
