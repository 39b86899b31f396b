"""Mutations of pictures, sounds and fonts, and of their encryption."""

from .catalogue import mutation

_MAGIC = {
    "PNG": b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "JPEG": b"\xff\xd8\xff\xe0\0\x10JFIF\0",
    "GIF": b"GIF89a\x01\0\x01\0\0\0\0", "WebP": b"RIFF\x24\0\0\0WEBPVP8 ", "text": b"a text\n" * 9,
    "nothing": b"", "one byte": b"\x89", "SVG": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
}
_ENCRYPTION = """<?xml version="1.0" encoding="UTF-8"?>
<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"
    xmlns:enc="http://www.w3.org/2001/04/xmlenc#">
  <enc:EncryptedData>
    <enc:EncryptionMethod Algorithm="{algorithm}"/>
    <enc:CipherData>
      <enc:CipherReference URI="{uri}"/>
    </enc:CipherData>
  </enc:EncryptedData>
</encryption>
"""


@mutation("resource: content of another format")
def other_content(book, pick):
    names = book.part("resource")
    if not names:
        return None
    name, kind = pick.choice(names), pick.choice(sorted(_MAGIC))
    book.write(name, _MAGIC[kind])
    return f"{name}: became {kind}"


@mutation("resource: cut the file")
def cut_file(book, pick):
    names = book.part("resource")
    if not names:
        return None
    name = pick.choice(names)
    data = book.data(name)
    book.write(name, data[:pick.choice((1, 4, 10, 30, len(data) // 2))])
    return f"{name}: cut"


@mutation("resource: other name")
def other_name(book, pick):
    found = [(item, path) for item, path in book.items() if path in book.part("resource")]
    if not found:
        return None
    item, path = pick.choice(found)
    suffix = pick.choice((".png", ".jpg", ".gif", ".bin", ".mp3", ""))
    renamed = path.rpartition(".")[0] + suffix
    if renamed in book.names:
        return None
    book.change(path, name=renamed.encode())
    href = item.attribute("href")
    markup = book.markup(book.package)
    book.write(book.package, markup.with_value(href, href.value.rpartition(".")[0] + suffix))
    return f"renamed {path} to {renamed}"


@mutation("encryption: encrypt an entry")
def encrypt(book, pick):
    algorithm = pick.choice((
        "http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC", "unknown",
        "http://www.w3.org/2001/04/xmlenc#aes128-cbc"))
    uri = pick.choice(book.names + ["nowhere.otf", "../outside.otf"])
    book.write("META-INF/encryption.xml", _ENCRYPTION.format(algorithm=algorithm, uri=uri))
    return f"encrypted {uri} with {algorithm}"


@mutation("encryption: another file of META-INF")
def other_meta(book, pick):
    name = pick.choice(("metadata.xml", "rights.xml", "signatures.xml", "manifest.xml", "unknown.xml"))
    text = pick.choice(("", "<x/>", "text", '<signatures xmlns="urn:oasis:names:tc:opendocument:'
                        'xmlns:container"/>', '<metadata xmlns="http://www.idpf.org/2013/metadata"/>'))
    book.write(f"META-INF/{name}", text)
    return f"added META-INF/{name} with {text!r}"
