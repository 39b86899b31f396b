import Diagnostics
import Publication
import XML

/// The text of a style element as far as it has been read.
struct StyleText {
  /// Where the element's start tag ends.
  let position: Position
  /// The text in UTF-8.
  var bytes: [UInt8] = []
}

extension ContentReader {
  /// Begins to gather a style element.
  func startStyle(_ element: borrowing Element) {
    let type = element.attribute(.type)?.lowercased() ?? MediaType.css
    guard type.isEmpty || type.hasPrefix(MediaType.css) else { return }
    styleText = StyleText(position: element.place)
  }

  /// Reads a style element whose end has come.
  func finishStyle(_ style: StyleText) {
    styleText = nil
    if style.bytes.contains(where: { $0 > 0x20 }) { document.features.insert(.styleElement) }
    var reader = StyleReader(path: document.path, base: base, start: style.position)
    document.styles.append(reader.read(style.bytes.span))
    findings += reader.findings
  }

  /// Reads a style attribute.
  func readStyleAttribute(_ text: String, _ element: borrowing Element) {
    guard text.utf8.contains(UInt8(ascii: "(")) else { return }
    var reader = StyleReader(path: document.path, base: base, start: element.place)
    document.styles.append(reader.readDeclarations(text.utf8.span))
    findings += reader.findings
  }
}
