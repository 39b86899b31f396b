"""Mutations of style sheets."""

from .catalogue import mutation

_RULES = (
    "p { color: red }", "p { color }", "p { color: }", "p { color: red", "p color: red }", "}", "p {{}}",
    "@import 'nowhere.css';", "@import url(nowhere.css);", "@import 'http://e.org/a.css';",
    "p { background: url(nowhere.png) }", "p { background: url('http://e.org/a.png') }",
    "p { background: url('') }", "p { background: url(../../../a.png) }", "p { direction: rtl }",
    "p { unicode-bidi: embed }", "p { position: fixed }", "@font-face { }", "@font-face {}",
    "@font-face { font-family: x; src: url(nowhere.woff) }",
    "@font-face { font-family: x; src: url(cover.png) }", "@font-face { src: url(http://e.org/a.otf) }",
    "@namespace 'http://e.org/';", "@charset 'utf-8';", "@media print { p { color: red } }",
    "@media { p { color: red }", "@page { margin: 1em }", "@unknown { x }", "@unknown;", "p { @x; }",
    "p > { color: red }", "p:unknown { color: red }", "p::before { content: 'x }", "/* not closed",
    "p { content: 'a\nb' }", ".-epub-media-overlay-active { color: red }", "p { color: #12 }",
    "a:hover, a:focus { color: red }", "a[href='x'] { color: red }", "a[href { color: red }",
    "p { width: calc(1px + 2em) }", "p { color: rgb(1, 2, 3 }", "\\", "p { color: red; ; }",
)
_MODERN = (
    "p { & a { color: red } }", "@layer a, b;", "@layer a { p { color: red } }",
    ":root { --x: { a: b } }", "p { --x: 1; color: var(--x) }", "p:has(> a) { color: red }",
    "p { width: 10cqi; height: 5dvh }", ":is(h1, h2):where(.a) { color: red }",
    "@supports (display: grid) { p { display: grid } }", "@container (width > 1px) { p { margin: 0 } }",
    "p { color: rgb(1 2 3 / 50%) }", "@media (width >= 1px) { p { margin: 0 } }",
    "@property --x { syntax: '<length>'; inherits: false; initial-value: 0px }",
    "p { inset: 0; aspect-ratio: 1 / 2 }", "p:nth-child(2n + 1 of .a) { color: red }",
)

# What is found in a rule that one tool reads and the other does not.
_OF_A_RULE = ("CSS-001", "CSS-006", "CSS-007", "CSS-028", "OPF-097", "RSC-007", "RSC-008")


def _add(book, pick, rules):
    names = book.part("style")
    if not names:
        return None
    name, rule = pick.choice(names), pick.choice(rules)
    book.write(name, book.text(name) + pick.choice(("", "\n")) + rule + "\n")
    return f"{name}: added {rule!r}"


@mutation("style sheet: add a rule", differs=("CSS-008",))
def add_rule(book, pick):
    return _add(book, pick, _RULES)


@mutation("style sheet: add modern CSS", differs=("CSS-008",))
def add_modern(book, pick):
    return _add(book, pick, _MODERN)


@mutation("style sheet: drop a character", differs=("CSS-008",), follows=_OF_A_RULE)
def drop_character(book, pick):
    names = book.part("style")
    if not names:
        return None
    name = pick.choice(names)
    text = book.text(name)
    places = [at for at, character in enumerate(text) if character in "{};:()\"'@"]
    at = pick.choice(places)
    book.write(name, text[:at] + text[at + 1:])
    return f"{name}: dropped {text[at]!r} at {at}"


@mutation("style sheet: other encoding", differs=("CSS-003", "CSS-008"), follows=_OF_A_RULE)
def encode(book, pick):
    names = book.part("style")
    if not names:
        return None
    name, encoding = pick.choice(names), pick.choice(("utf-16", "utf-16-le", "utf-8-sig", "latin-1"))
    charset = pick.choice(("", '@charset "utf-8";', '@charset "iso-8859-1";', '@charset "utf-16";'))
    book.write(name, (charset + book.text(name)).encode(encoding, errors="replace"))
    return f"{name}: {charset} encoded in {encoding}"
