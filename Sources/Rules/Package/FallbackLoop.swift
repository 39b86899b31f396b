import Diagnostics
import Publication

/// The fallbacks of an item lead back to it.
enum FallbackLoop: Rule {
  static let info = RuleInfo(
    code: "OPF-045", severity: .error,
    summary: "a chain of fallbacks never ends",
    finds: "The fallbacks of the manifest items are followed.",
    matters: "A reader that follows the chain finds nothing to show, or hangs.",
    example: #"<item id="a" … fallback="b"/> <item id="b" … fallback="a"/>"#,
    mend: "Let the chain end in an item that every reader can show.",
    specification: "EPUB 3.3, Publication resources, \"Manifest fallbacks\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.packages.compactMap { package in
      guard let place = CheckingOrder(package).endless.first else { return nil }
      let item = package.manifest[place]
      return Finding(info, message(item.id), at: package.location(of: item))
    }
  }

  private static func message(_ id: String) -> String {
    "the fallbacks of \"\(id)\" never end"
  }
}
