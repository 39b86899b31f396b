"""Mutations of content documents: what is put in, what is linked to, what moves between files."""

import posixpath

from .catalogue import mutation

_PIECES = (
    "<p><a href='{other}'>x</a></p>", "<p><a href='nowhere.xhtml'>x</a></p>",
    "<p><a href='#nowhere'>x</a></p>", "<p><a href='{other}#nowhere'>x</a></p>",
    "<p><a href='../../outside.xhtml'>x</a></p>", "<p><a href='mailto:a@b'>x</a></p>",
    "<p><a href='unknown:x'>x</a></p>", "<p><a href='http://a b/'>x</a></p>",
    "<p><a href='data:text/plain,x'>x</a></p>", "<p><a href=''>x</a></p>",
    "<p><a href='file:///tmp/x'>x</a></p>", "<p><img src='nowhere.png' alt=''/></p>",
    "<p><img src='{resource}' alt='x'/></p>", "<p><img src='http://e.org/a.png' alt='x'/></p>",
    "<p><img src='data:image/png;base64,AAAA' alt='x'/></p>", "<p><img alt='x'/></p>",
    "<audio src='{resource}' controls=''/>", "<audio src='http://e.org/a.mp3'/>",
    "<video src='{resource}' poster='nowhere.png'/>", "<audio><source src='nowhere.mp3'/></audio>",
    "<object data='{resource}' type='image/png'>x</object>", "<object data='{resource}'/>",
    "<iframe src='{other}'></iframe>", "<iframe src='http://example.org/'></iframe>",
    "<embed src='{resource}' type='text/plain'/>", "<p><script>x()</script></p>",
    "<script type='text/plain'>x</script>", "<script src='nowhere.js'></script>",
    "<form action='x'><p><input type='text'/></p></form>", "<p onclick='x()'>x</p>",
    "<p style='color: red; direction: rtl'>x</p>", "<p style='color'>x</p>",
    "<p style='background: url(nowhere.png)'>x</p>", "<p lang='en' xml:lang='de'>x</p>",
    "<p lang='en_US'>x</p>", "<p role='unknown'>x</p>", "<p role='doc-footnote'>x</p>",
    "<p aria-labelledby='nowhere'>x</p>", "<p aria-hidden='maybe'>x</p>", "<p data-='x'>x</p>",
    "<p id='a b'>x</p>", "<p id='twice'>x</p><p id='twice'>y</p>", "<p class=''>x</p>",
    "<table><tr><td>x</td></tr></table>", "<table><td>x</td></table>",
    "<table><tr><th scope='x'>x</th></tr></table>", "<ul><p>x</p></ul>", "<ol type='1'><li>x</li></ol>",
    "<dl><dt>x</dt></dl>", "<p><div>x</div></p>", "<p><p>x</p></p>", "<p>x<br>y</br></p>",
    "<h1><h2>x</h2></h1>", "<p><a href='#'><a href='#'>x</a></a></p>", "<center>x</center>",
    "<p><font color='red'>x</font></p>", "<p><ruby>a<rt>b</rt></ruby></p>", "<p><time>x</time></p>",
    "<figure><figcaption>x</figcaption><p>y</p></figure>", "<details><p>x</p></details>",
    "<p><u>x</u></p>", "<blockquote>x</blockquote>", "<pre><p>x</p></pre>", "<hr>x</hr>",
    "<p><svg xmlns='http://www.w3.org/2000/svg'><rect width='1' height='1'/></svg></p>",
    "<p><svg xmlns='http://www.w3.org/2000/svg'><image href='{resource}' width='1' height='1'/>"
    "</svg></p>", "<p><svg xmlns='http://www.w3.org/2000/svg'><unknown/></svg></p>",
    "<p><math xmlns='http://www.w3.org/1998/Math/MathML'><mi>x</mi></math></p>",
    "<p><math xmlns='http://www.w3.org/1998/Math/MathML'><ci>x</ci></math></p>",
    "<p><x:y xmlns:x='http://example.org/'>x</x:y></p>", "<p x:y='z' xmlns:x='http://e.org/'>x</p>",
    "<p ssml:ph=' ' xmlns:ssml='http://www.w3.org/2001/10/synthesis'>x</p>",
    "<p xmlns:epub='http://www.idpf.org/2007/ops' epub:type='pagebreak'>x</p>",
    "<p xmlns:epub='http://www.idpf.org/2007/ops' epub:type='unknown'>x</p>",
    "<p xmlns:epub='http://www.idpf.org/2007/ops' epub:type=''>x</p>",
    "<p xmlns:epub='http://www.idpf.org/2007/ops' epub:unknown='x'>x</p>",
    "<epub:switch xmlns:epub='http://www.idpf.org/2007/ops'><epub:case required-namespace='x'>"
    "<p>x</p></epub:case><epub:default><p>x</p></epub:default></epub:switch>",
    "<nav><p>x</p></nav>", "<main>x</main><main>y</main>", "<p><picture><source srcset='{resource}'/>"
    "<img src='{resource}' alt=''/></picture></p>", "<p><img srcset='nowhere.png 2x' src='{resource}' alt=''/></p>",
)
_HEADS = (
    "<base href='x/'/>", "<title>x</title>", "<meta charset='utf-8'/>", "<meta charset='latin1'/>",
    "<meta http-equiv='content-type' content='text/html; charset=utf-8'/>",
    "<meta name='viewport' content='width=100, height=x'/>", "<meta name='viewport' content=''/>",
    "<meta name='viewport' content='width=device-width'/>", "<script>x()</script>",
    "<link rel='stylesheet' href='nowhere.css'/>", "<link rel='stylesheet' href='{resource}'/>",
    "<link rel='alternate stylesheet' href='nowhere.css'/>", "<link rel='icon' href='nowhere.png'/>",
    "<style>p { color: red }</style>", "<style>p { color: }</style>", "<style>p { color: red</style>",
    "<style>@import 'nowhere.css';</style>", "<style>p { background: url(http://e.org/a.png) }</style>",
    "<link href='http://e.org/a.css' rel='stylesheet'/>", "<style type='text/plain'>p {</style>",
    "<meta http-equiv='refresh' content='1'/>", "<p>x</p>", "<link rel='stylesheet' href='#x'/>",
)


def _filled(piece, book, name, pick):
    def near(path):
        return posixpath.relpath(path, posixpath.dirname(name))
    documents = [one for one in book.part("document") if one != name] or [name]
    resources = book.part("resource") or documents
    return (piece.replace("{other}", near(pick.choice(documents)))
            .replace("{resource}", near(pick.choice(resources))))


def _insert(book, pick, pieces, into, at):
    name = pick.choice(book.part("document"))
    markup = book.markup(name)
    places = markup.named(into)
    if not places:
        return None
    piece = _filled(pick.choice(pieces), book, name, pick)
    book.write(name, markup.inserted(places[0], f"\n{piece}\n", at))
    return f"{name}: added {piece}"


@mutation("document: add to the body", differs=("OPF-013",))
def add_to_body(book, pick):
    return _insert(book, pick, _PIECES, "body", pick.choice(("start", "end")))


@mutation("document: add a second thing to the body", differs=("OPF-013",))
def add_more(book, pick):
    first = _insert(book, pick, _PIECES, "body", "end")
    return first and f"{first}; {_insert(book, pick, _PIECES, 'body', 'end')}"


@mutation("document: add to the head", differs=("OPF-018",))
def add_to_head(book, pick):
    return _insert(book, pick, _HEADS, "head", pick.choice(("start", "end")))


@mutation("navigation: add to the body")
def add_to_navigation(book, pick):
    names = book.part("navigation")
    if not names:
        return None
    piece = pick.choice((
        '<nav epub:type="toc"><ol><li><a href="{other}">x</a></li></ol></nav>',
        '<nav epub:type="landmarks"><ol><li><a href="{other}">x</a></li></ol></nav>',
        '<nav epub:type="landmarks"><ol><li><a epub:type="toc" href="#x">x</a></li></ol></nav>',
        '<nav epub:type="page-list"><ol><li><a href="{other}#nowhere">1</a></li></ol></nav>',
        '<nav epub:type="lot"><ol><li><span>x</span></li></ol></nav>', "<nav><ol/></nav>",
        '<nav epub:type="unknown"><p>x</p></nav>', "<p>text</p>",
        '<nav epub:type="loi"><h2/><ol><li><a href="{resource}">x</a></li></ol></nav>',
        '<nav epub:type="page-list"><ol><li><a href="http://e.org/">1</a></li></ol></nav>'))
    markup = book.markup(names[0])
    piece = _filled(piece, book, names[0], pick)
    book.write(names[0], markup.inserted(markup.named("body")[0], piece))
    return f"added {piece}"


@mutation("navigation: link elsewhere")
def link_elsewhere(book, pick):
    names = book.part("navigation") + book.part("ncx")
    if not names:
        return None
    name = pick.choice(names)
    markup = book.markup(name)
    links = [one for element in markup.elements for one in element.attributes
             if one.name in ("href", "src") and element.name in ("a", "content")]
    if not links:
        return None
    href = _filled(pick.choice((
        "{other}", "{resource}", "{other}#nowhere", "nowhere.xhtml", "http://e.org/", "#nowhere",
        "", "../../x.xhtml")), book, name, pick)
    book.write(name, markup.with_value(pick.choice(links), href))
    return f"{name}: linked to {href!r}"


@mutation("book: move an element to another file")
def move_between_files(book, pick):
    names = [name for part in ("navigation", "document", "overlay", "drawing", "ncx")
             for name in book.part(part)]
    first, second = pick.sample(names, 2)
    source, target = book.markup(first), book.markup(second)
    element, place = pick.choice(source.below), pick.choice(target.elements)
    book.write(first, source.dropped(element))
    book.write(second, target.inserted(place, source.source(element)))
    return f"moved <{element.name}> from {first} into <{place.name}> of {second}"


@mutation("book: copy an element to another file")
def copy_between_files(book, pick):
    names = [name for part in ("navigation", "document", "overlay", "drawing", "ncx")
             for name in book.part(part)]
    first, second = pick.sample(names, 2)
    source, target = book.markup(first), book.markup(second)
    element, place = pick.choice(source.below), pick.choice(target.elements)
    book.write(second, target.inserted(place, source.source(element)))
    return f"copied <{element.name}> from {first} into <{place.name}> of {second}"
