"""Mutations of the package document that know what its words mean."""

from .catalogue import mutation

_METADATA = (
    '<meta property="media:active-class">a b</meta>', '<meta property="dcterms:modified">2024</meta>',
    '<meta property="rendition:layout">reflowable</meta>',
    '<meta property="rendition:layout">fixed</meta>', '<meta property="rendition:spread">wide</meta>',
    '<meta property="rendition:viewport">width=1</meta>', '<meta property="unknown">x</meta>',
    '<meta property="unknown:word">x</meta>', '<meta property="dcterms:unknown">x</meta>',
    '<meta property="schema:name"> </meta>', '<meta name="cover" content="cover"/>',
    '<meta property="belongs-to-collection">x</meta>', '<meta refines="#x" property="title-type">main</meta>',
    '<meta refines="nav.xhtml" property="role" scheme="x">y</meta>',
    '<link rel="record" href="record.xml" media-type="application/marc"/>',
    '<link rel="xml-signature" href="record.xml"/>', '<link rel="unknown" href="http://example.org/"/>',
    '<link rel="voicing" href="voice.mp3" media-type="audio/mpeg"/>', '<dc:date>soon</dc:date>',
    '<dc:language>en_US</dc:language>', '<dc:identifier>urn:uuid:x</dc:identifier>',
    '<dc:source></dc:source>', '<dc:unknown>x</dc:unknown>', '<dc:title/>', '<dc:date>2024</dc:date>',
)
_TYPES = ("application/xhtml+xml", "text/html", "image/png", "image/jpeg", "audio/mpeg", "text/css",
          "application/smil+xml", "application/x-dtbncx+xml", "image/svg+xml", "font/otf", "image/webp",
          "application/octet-stream", "text/javascript", "application/pdf", "video/mp4", "audio/wav")
_PROPERTIES = ("nav", "cover-image", "scripted", "svg", "mathml", "remote-resources", "switch",
               "data-nav", "unknown", "rendition:layout-pre-paginated", "x:y", "search-key-map")
_ITEMREF = ("page-spread-left", "rendition:page-spread-center", "rendition:layout-pre-paginated",
            "rendition:layout-reflowable rendition:layout-pre-paginated", "unknown", "page-spread-left "
            "page-spread-right", "rendition:spread-none rendition:spread-both")
_HREFS = ("nowhere.xhtml", "../outside.xhtml", "http://example.org/a.xhtml", "data:text/plain,x",
          "a%20b.xhtml", "file:///tmp/x", "#nav", "?query", "/absolute.xhtml", "nav.xhtml#toc", "a b.xhtml")


def _change(book, told, change):
    markup = book.markup(book.package)
    text = change(markup)
    if text is None:
        return None
    book.write(book.package, text)
    return told


def _element(book, pick, *names):
    markup = book.markup(book.package)
    found = markup.named(*names)
    return (markup, pick.choice(found)) if found else (markup, None)


def _set(book, markup, element, name, value):
    attribute = element.attribute(name)
    changed = (markup.with_value(attribute, value) if attribute
               else markup.with_attribute(element, name, value))
    book.write(book.package, changed)
    return f"{name} of <{element.name}> is {value!r}"


@mutation("package: add metadata")
def add_metadata(book, pick):
    added = pick.choice(_METADATA)
    markup, metadata = _element(book, pick, "metadata")
    book.write(book.package, markup.inserted(metadata, f"{added}\n"))
    return f"added {added}"


@mutation("package: refine an element")
def refine(book, pick):
    markup, metadata = _element(book, pick, "metadata")
    ids = [one.value("id") for one in markup.elements if one.value("id")]
    named = pick.choice(("title-type", "role", "media:duration", "collection-type", "file-as",
                         "identifier-type", "display-seq", "source-of", "authority", "term"))
    added = f'<meta refines="#{pick.choice(ids)}" property="{named}">x</meta>'
    book.write(book.package, markup.inserted(metadata, f"{added}\n"))
    return f"added {added}"


@mutation("manifest: other media type", differs=("CSS-008",))
def other_type(book, pick):
    markup, item = _element(book, pick, "item")
    return _set(book, markup, item, "media-type", pick.choice(_TYPES))


@mutation("manifest: other properties")
def other_properties(book, pick):
    markup, item = _element(book, pick, "item")
    return _set(book, markup, item, "properties", pick.choice(_PROPERTIES))


@mutation("manifest: other href", differs=("RSC-026",), follows=("OPF-099", "RSC-001", "RSC-033"))
def other_href(book, pick):
    markup, item = _element(book, pick, "item")
    return _set(book, markup, item, "href", pick.choice(_HREFS))


@mutation("manifest: fallback to an item")
def fallback(book, pick):
    markup, item = _element(book, pick, "item")
    other = pick.choice(markup.named("item"))
    return _set(book, markup, item, "fallback", other.value("id"))


@mutation("manifest: same file twice")
def same_file(book, pick):
    markup, item = _element(book, pick, "item")
    source = markup.source(item).replace('id="', 'id="second-', 1)
    book.write(book.package, markup.inserted(item, source, "after"))
    return f"listed {item.value('href')} twice"


@mutation("manifest: name the package document")
def name_package(book, pick):
    markup, manifest = _element(book, pick, "manifest")
    name = book.package.rpartition("/")[2]
    added = f'<item id="itself" href="{name}" media-type="application/oebps-package+xml"/>'
    book.write(book.package, markup.inserted(manifest, added))
    return f"added {added}"


@mutation("manifest: overlay of another document")
def other_overlay(book, pick):
    markup, item = _element(book, pick, "item")
    other = pick.choice(markup.named("item"))
    return _set(book, markup, item, "media-overlay", other.value("id"))


@mutation("spine: another item")
def other_itemref(book, pick):
    markup, itemref = _element(book, pick, "itemref")
    other = pick.choice(markup.named("item"))
    return _set(book, markup, itemref, "idref", other.value("id"))


@mutation("spine: properties")
def itemref_properties(book, pick):
    markup, itemref = _element(book, pick, "itemref")
    return _set(book, markup, itemref, "properties", pick.choice(_ITEMREF))


@mutation("spine: nothing is linear")
def nothing_linear(book, _):
    markup = book.markup(book.package)
    text = markup.text
    for itemref in reversed(markup.named("itemref")):
        if itemref.attribute("linear") is None:
            place = itemref.start + len("<itemref")
            text = text[:place] + ' linear="no"' + text[place:]
    book.write(book.package, text)
    return "set linear to no on every itemref"


@mutation("package: other version")
def other_version(book, pick):
    markup = book.markup(book.package)
    return _set(book, markup, markup.root, "version", pick.choice(("2.0", "3.0", "3.1", "4.0", "")))


@mutation("package: prefix")
def prefix(book, pick):
    markup = book.markup(book.package)
    return _set(book, markup, markup.root, "prefix", pick.choice((
        "x: http://example.org/", "x:http://example.org/", "dc: http://purl.org/dc/elements/1.1/",
        "dcterms: http://example.org/", "_: http://example.org/", "x", "x: a b", "")))


@mutation("package: collection")
def collection(book, pick):
    markup = book.markup(book.package)
    role = pick.choice(("index", "preview", "dictionary", "manifest", "unknown", "http://e.org/x",
                        "distributable-object", "scriptable-component", "http://idpf.org/x"))
    href = pick.choice(markup.named("item")).value("href")
    added = f'<collection role="{role}"><link href="{href}"/></collection>'
    book.write(book.package, markup.inserted(markup.root, added))
    return f"added {added}"


@mutation("package: guide")
def guide(book, pick):
    markup = book.markup(book.package)
    href = pick.choice([one.value("href") for one in markup.named("item")] + ["nowhere.xhtml"])
    added = f'<guide><reference type="text" title="x" href="{href}{pick.choice(("", "#x"))}"/></guide>'
    book.write(book.package, markup.inserted(markup.root, added))
    return f"added {added}"
