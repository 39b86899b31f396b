import Diagnostics
import Publication
import XML

extension ContentReader {
  /// Begins to gather a style element, which EPUBCheck takes for CSS whatever its type.
  func startStyle(_ element: borrowing Element) {
    silence()
    styleText = StyleText(line: element.place.line)
  }

  /// Reads a style element whose end has come.
  func finishStyle(_ style: StyleText) {
    styleText = nil
    guard style.bytes.contains(where: { $0 > 0x20 }) else { return }
    document.features.insert(.styleElement)
    var reader = StyleReader(path: document.path, base: base, line: style.line)
    keep(reader.read(style.bytes.span))
    findings += reader.findings
  }

  /// Reads a style attribute, of which only what matters is kept.
  func readStyleAttribute(_ element: borrowing Element, at index: Int) {
    var reader = StyleReader(path: document.path, base: base, line: element.place.line)
    let sheet = element.withAttributeValue(at: index) { bytes in
      reader.readDeclarations(bytes.span)
    }
    findings += reader.findings
    if sheet.holdsFacts { keep(sheet) }
  }

  private func keep(_ sheet: StyleSheet) {
    if sheet.isRemoteUser { document.features.insert(.remoteResources) }
    document.styles.append(sheet)
  }

  /// Takes a processing instruction: one may name a style sheet.
  ///
  /// Associating Style Sheets with XML Documents 1.0.
  func processingInstruction(_ target: String, _ data: String, at place: Position) {
    guard target == "xml-stylesheet", document.kind == .svg,
      let href = pseudoAttribute("href", in: data)
    else { return }
    let type = pseudoAttribute("type", in: data)
    guard type.map({ $0.lowercased() == MediaType.css }) ?? true else { return }
    refer(
      .styleSheet, to: href, element: target, attribute: "href", mediaType: type, at: place)
  }
}

extension StyleSheet {
  /// Whether a rule could find something in the declarations of an attribute.
  fileprivate var holdsFacts: Bool {
    !references.isEmpty || !layoutDeclarations.isEmpty || !emptyURLs.isEmpty
  }
}

/// The value of a pseudo-attribute in a processing instruction's data.
private func pseudoAttribute(_ name: String, in data: String) -> String? {
  guard let key = data.firstRange(of: name + "=") ?? data.firstRange(of: name + " ") else {
    return nil
  }
  let rest = data[key.upperBound...].drop { $0 == "=" || $0.isWhitespace }
  guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
  return String(rest.dropFirst().prefix { $0 != quote })
}
