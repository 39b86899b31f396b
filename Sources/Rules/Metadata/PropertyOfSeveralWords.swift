import Diagnostics
import Publication

/// A meta has a property or scheme of more than one word.
enum PropertyOfSeveralWords: Rule {
  static let info = RuleInfo(
    code: "OPF-025", severity: .error,
    summary: "the property or scheme of a meta is more than one word",
    finds: "The `property` and `scheme` attributes of the `meta` elements.",
    matters: "Reading systems ignore the element.",
    example: ##"<meta property="role authority" refines="#a">aut</meta>"##,
    mend: "Write one `meta` for each property.",
    specification: "EPUB 3.3, Package document, \"The meta element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.packages.flatMap { package in
      package.allMetadata.filter { $0.kind == .meta }.flatMap { element in
        [element.name, element.attributes["scheme"] ?? ""].filter { $0.xmlWords().count > 1 }.map {
          Finding(
            info, message($0),
            at: Location(entry: package.path, at: element.endPosition, element: "meta"))
        }
      }
    }
  }

  private static func message(_ text: String) -> String {
    "\"\(text)\" is more than one word"
  }
}
