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
      let loops = endless(package)
      // EPUBCheck has turned its queue by one when it gives up.
      guard let item = loops.dropFirst().first ?? loops.first else { return nil }
      return Finding(info, message(item.id), at: package.location(of: item))
    }
  }

  /// The items whose chains never end; every item is walked once.
  private static func endless(_ package: PackageDocument) -> [ManifestItem] {
    var isEndless: [String: Bool] = [:]
    for item in package.manifest where item.fallback != nil {
      var walked: Set<String> = []
      var next: ManifestItem? = item
      var verdict = false
      while let current = next {
        if let known = isEndless[current.id] {
          verdict = known
          break
        }
        guard walked.insert(current.id).inserted else {
          verdict = true
          break
        }
        next = current.fallback.flatMap(package.item(id:))
      }
      for id in walked { isEndless[id] = verdict }
    }
    return package.manifest.filter { isEndless[$0.id] == true }
  }

  private static func message(_ id: String) -> String {
    "the fallbacks of \"\(id)\" never end"
  }
}
