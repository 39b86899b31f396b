import Foundation

/// A small sound book in memory, for tests to spoil.
public struct SampleBook {
  /// The entries in the order of the container.
  public var entries: [RawEntry]

  /// Makes an EPUB 3 of text alone.
  public init() {
    entries = [
      RawEntry("mimetype", stored: "application/epub+zip"),
      RawEntry("META-INF/container.xml", stored: Self.container),
      RawEntry("EPUB/package.opf", stored: Self.package()),
      RawEntry("EPUB/nav.xhtml", stored: Self.navigation),
      RawEntry("EPUB/chapter.xhtml", stored: Self.chapter),
    ]
  }

  /// Makes a narrated EPUB 3 of the base of the rule fixtures.
  ///
  /// - Parameter audio: The bytes of `EPUB/audio/chapter.mp3`, nil for those of the base.
  /// - Throws: What reading the base throws.
  public init(narratedBy audio: [UInt8]?) throws {
    let base = Repository.fixtures.appending(path: "Rules/_base/audio")
    entries = [RawEntry("mimetype", stored: "application/epub+zip")]
    for path in try Repository.files(below: base) where path != "mimetype" {
      let isAudio = path.hasSuffix(".mp3")
      let contents = Array(try Data(contentsOf: base.appending(path: path)))
      entries.append(RawEntry(path, stored: isAudio ? audio ?? contents : contents))
    }
  }

  /// The bytes of the book.
  public var bytes: [UInt8] { RawArchive(entries).bytes }

  /// Replaces the entry of the same name, or adds one.
  public mutating func put(_ entry: RawEntry) {
    if let index = entries.firstIndex(where: { $0.name == entry.name }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

  /// A container document that names `EPUB/package.opf`.
  public static let container = """
    <?xml version="1.0" encoding="UTF-8"?>
    <container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
      <rootfiles>
        <rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
      </rootfiles>
    </container>

    """

  /// A package document of two documents.
  ///
  /// - Parameter items: Further items of the manifest.
  /// - Returns: The document.
  public static func package(items: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
        <dc:identifier id="id">urn:uuid:1c0a4b58-51b7-4b8b-a7b0-0a2f6ac0b00a</dc:identifier>
        <dc:title>Sample</dc:title>
        <dc:language>en</dc:language>
        <meta property="dcterms:modified">2024-01-01T00:00:00Z</meta>
      </metadata>
      <manifest>
        <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
        <item id="chapter" href="chapter.xhtml" media-type="application/xhtml+xml"/>
        \(items)
      </manifest>
      <spine>
        <itemref idref="chapter"/>
      </spine>
    </package>

    """
  }

  /// A content document.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - body: The markup of the body.
  ///   - head: What stands before the root element, behind the XML declaration.
  /// - Returns: The document.
  public static func page(_ title: String, _ body: String, head: String = "<!DOCTYPE html>")
    -> String
  {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    \(head)
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">
      <head><title>\(title)</title></head>
      <body>\(body)</body>
    </html>

    """
  }

  private static let navigation = page(
    "Contents",
    #"<nav epub:type="toc"><ol><li><a href="chapter.xhtml">Birds</a></li></ol></nav>"#)
  private static let chapter = page("Birds", "<p>Gulls cry.</p>")
}
