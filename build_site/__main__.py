"""`python -m build_site` is the command `book`."""

import sys

from build_site.cli import main

sys.exit(main())
