"""The stage that packs what readers get: the page, and a zip with the page and what rechecks its numbers.

The same inputs give the same bytes; only another zlib may compress them differently.
"""

from __future__ import annotations

import hashlib
import io
import json
import zipfile

from build_site.cards import anki_files
from build_site.model import Book, Bundle, Inputs, Output
from concepts.delivered.numbers import read_numbers
from concepts.delivered.recompute import Recomputed
from concepts.delivered.seen import SEEN, stored
from concepts.notation import CLAIMS, to_json

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The earliest time that a zip can hold."""
MODE = 0o100644
UNIX = 3
LICENCES = ("LICENSE", "LICENSE-TEXT")

README = """\
{title}
{subtitle}

版本 {version}

怎样打开
--------
先把压缩包整个解开，再双击 index.html。不用安装，不用联网，不用服务器。

Windows   右键压缩包，选“全部解压缩”，打开解出的文件夹，双击 index.html。
macOS     双击压缩包，打开解出的文件夹，双击 index.html。
Linux     在文件管理器里解开，双击 index.html；或运行 xdg-open index.html。
手机      用系统的“文件”应用解开，再用浏览器打开 index.html。

Chrome、Edge、Firefox、Safari 的近年版本都可以。不解压就在压缩包里双击，也能读，但浏览器可能记不住已读标记。

怎样重算书里的数
----------------
需要 Python 3.11 或更新的版本，和 NumPy。在解开的文件夹里打开终端。

Linux、macOS（Debian、Ubuntu 先装 python3-venv）：

    python3 -m venv venv
    venv/bin/pip install numpy
    venv/bin/python concepts/verify_concepts.py

Windows：

    py -m venv venv
    venv\\Scripts\\pip install numpy
    venv\\Scripts\\python concepts/verify_concepts.py

它按 concepts/claims.json 里的算式，把 index.html 里每个印出的数重新算一遍，图表里画出的数也在内；标题编号、
图的读屏说明、输入框的值、线条的长短这些不由算式得来的数字，同生成时记下的一份对照。全部相符，退出状态是 0；
改动、删去或添上页面里任何一位数字，它会指出是哪一处。页面里的样式和脚本由下面的 SHA256SUMS 核对。

怎样用卡片复习
--------------
文件夹 anki 里是全书的自检题和词条，每题、每词一张卡片。在 Anki 里选“文件”→“导入”，依次选 questions.txt 和
terms.txt；以后导入新版本，同一张卡片只会更新，不会多出一张。标签是课的编号。

怎样核对文件
------------
SHA256SUMS 记着每个文件的校验和。

Linux、macOS    shasum -a 256 -c SHA256SUMS
Windows         certutil -hashfile index.html SHA256

许可
----
正文：{licence}，见 LICENSE-TEXT。程序：MIT，见 LICENSE。
"""


def bundle(book: Book, inputs: Inputs, page: str) -> Bundle:
    """dist/index.html and dist/<id>-<version>.zip."""
    name = f"{book.outline.id}-{book.outline.version}"
    index = page.encode()
    if not book.is_verified:
        # the zip is what readers get, and it says that its numbers can be recomputed
        return Bundle((Output("index.html", index),))
    files = {
        "index.html": index,
        "README.txt": _readme(book).encode(),
        **_rechecking(inputs),
        f"concepts/{CLAIMS}": _claims(book, page).encode(),
        **anki_files(book),
        **_licences(inputs),
    }
    files["SHA256SUMS"] = _sums(files)
    archive = _archive({f"{name}/{path}": content for path, content in files.items()})
    return Bundle((Output("index.html", index), Output(f"{name}.zip", archive)))


def _readme(book: Book) -> str:
    outline = book.outline
    return README.format(
        title=outline.title, subtitle=outline.subtitle, version=outline.version, licence=outline.licence
    )


def _rechecking(inputs: Inputs) -> dict[str, bytes]:
    """All of concepts/: modules, functions, the notation, and the command."""
    return {file.path: file.text.encode() for file in inputs.under("concepts") if file.path.endswith(".py")}


def _claims(book: Book, page: str) -> str:
    """What the verifier compares the page with, a line for each page of the book.

    First all pages whose numbers were judged, in order: it recomputes them. Then what else holds digits.
    """
    texts = [*(lesson.numbers for lesson in book.lessons), *(judged.numbers for judged in book.judged)]
    ordered = sorted(texts, key=lambda text: text.id)
    recomputed = Recomputed(ordered, book.namespaces)
    seen = stored(read_numbers(page).seen, {text.id for text in texts}, recomputed.gives)
    pages = ",\n".join(_json(to_json(text)) for text in ordered)
    groups = ",\n".join(f"{_json(name)}:{_json(entries)}" for name, entries in seen.items())
    return f'{{"pages":[\n{pages}\n],\n"{SEEN}":{{\n{groups}\n}}}}\n'


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _licences(inputs: Inputs) -> dict[str, bytes]:
    found = (inputs.find(path) for path in LICENCES)
    return {file.path: file.text.encode() for file in found if file is not None}


def _sums(files: dict[str, bytes]) -> bytes:
    """As sha256sum writes and reads it."""
    lines = (f"{hashlib.sha256(files[path]).hexdigest()}  {path}\n" for path in sorted(files))
    return "".join(lines).encode()


def _archive(files: dict[str, bytes]) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(files):
            member = zipfile.ZipInfo(path, EPOCH)
            member.compress_type = zipfile.ZIP_DEFLATED
            member.create_system = UNIX
            member.external_attr = MODE << 16
            archive.writestr(member, files[path])
    return stream.getvalue()
