import Diagnostics
import Publication
import Testing
import XML

@testable import Reading

/// Reads documents from snippets, as entries of a small book.
enum ContentSnippet {
  static let namespaces = """
    xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" \
    xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:ssml="http://www.w3.org/2001/10/synthesis" \
    xmlns:s="http://www.w3.org/2000/svg" xmlns:m="http://www.w3.org/1998/Math/MathML"
    """

  /// Reads what stands in the body of an XHTML document; its first line is line 2.
  static func body(_ text: String, isNavigation: Bool = false) -> ContentDocument {
    document(
      "<html \(namespaces)><head><title>T</title></head><body>\n\(text)</body></html>",
      isNavigation: isNavigation)
  }

  /// Reads what stands in the head of an XHTML document; its first line is line 2.
  static func head(_ text: String) -> ContentDocument {
    document("<html \(namespaces)><head>\n\(text)</head><body><p>Text</p></body></html>")
  }

  /// Reads what stands in an SVG document; its first line is line 2.
  static func svg(_ text: String, attributes: String = "") -> ContentDocument {
    document(
      """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      \(attributes)>
      \(text)</svg>
      """, kind: .svg)
  }

  static func document(
    _ text: String, kind: ContentDocument.Kind = .xhtml, isNavigation: Bool = false
  ) -> ContentDocument {
    let reader = ContentReader(
      path: "EPUB/a.xhtml", kind: kind, package: package, isNavigation: isNavigation)
    let fault = Parser().parse(text.utf8.span, into: reader)
    #expect(fault == nil)
    return reader.finish()
  }

  private static var package: PackageDocument {
    var package = PackageDocument(path: "EPUB/package.opf")
    for (path, type) in [
      ("b.svg", "image/svg+xml"), ("b.mp3", "audio/mpeg"), ("b.wav", "audio/wav"),
    ] {
      package.add(
        ManifestItem(
          id: path, url: ResourceURL(path, relativeTo: package.path), mediaType: type,
          fallback: nil, mediaOverlay: nil, properties: [], position: Position(line: 1, column: 1)))
    }
    return package
  }
}

extension ContentDocument {
  /// The references, as `kind element attribute path`.
  var written: [String] {
    references.map { "\($0.kind) \($0.element) \($0.attribute) \($0.url.written)" }
  }

  /// The notes, as `kind text line`.
  var writtenNotes: [String] {
    notes.map { "\($0.kind) \($0.text) \($0.position.line)" }
  }
}

extension ResourceURL {
  fileprivate var written: String {
    switch target {
    case .local(let path): fragment.map { "\(path)#\($0)" } ?? path
    case .remote(let address): address
    case .data: "data:"
    case .nowhere: "nowhere"
    }
  }
}
