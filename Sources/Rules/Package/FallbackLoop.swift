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
      guard let item = firstInLoop(of: package) else { return nil }
      return Finding(info, message(item.id), at: package.location(of: item))
    }
  }

  /// The first item whose chain never ends; every item is walked once.
  private static func firstInLoop(of package: PackageDocument) -> ManifestItem? {
    var ends: Set<String> = []
    for item in package.manifest where item.fallback != nil {
      var walked: Set<String> = []
      var next: ManifestItem? = item
      while let current = next, !ends.contains(current.id) {
        guard walked.insert(current.id).inserted else { return item }
        next = current.fallback.flatMap(package.item(id:))
      }
      ends.formUnion(walked)
    }
    return nil
  }

  private static func message(_ id: String) -> String {
    "the fallbacks of \"\(id)\" never end"
  }
}
