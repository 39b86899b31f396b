import Diagnostics
import Publication

/// Metadata elements refine each other in a circle.
enum RefinementLoop: Rule {
  static let info = RuleInfo(
    code: "OPF-065", severity: .error,
    summary: "metadata elements refine each other in a circle",
    finds: "The `refines` attributes of elements that have ids are followed.",
    matters: """
      Reading systems that follow them never come to what is meant, and may ignore all metadata.
      """,
    example: ##"<meta id="a" refines="#b" …/> <meta id="b" refines="#a" …/>"##,
    mend: "Let the chain end in an element that refines nothing.",
    specification: "EPUB 3.3, Package document, \"The refines attribute\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.packages.compactMap { package in
      hasLoop(package)
        ? Finding(
          info, message(),
          at: Location(entry: package.path, at: package.metadataEndPosition, element: "metadata"))
        : nil
    }
  }

  private static func hasLoop(_ package: PackageDocument) -> Bool {
    var refined: [Substring: Substring] = [:]
    for element in package.metadata {
      guard let id = element.id, let refines = element.refines?.trimmingXMLSpace(),
        refines.hasPrefix("#")
      else { continue }
      refined[id[...]] = refines.dropFirst()
    }
    var ends: Set<Substring> = []
    for start in refined.keys {
      var walked: Set<Substring> = []
      var next: Substring? = start
      while let current = next, !ends.contains(current) {
        guard walked.insert(current).inserted else { return true }
        next = refined[current]
      }
      ends.formUnion(walked)
    }
    return false
  }

  private static func message() -> String {
    "elements refine each other in a circle"
  }
}
