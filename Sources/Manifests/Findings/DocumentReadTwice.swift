import Diagnostics
import Publication

/// A document that the spine names more than once.
enum DocumentReadTwice: Defect {
  static let info = RuleInfo(
    code: "MAN-007", severity: .warning,
    summary: "the spine names a document more than once; the manifest has it once",
    finds: """
      A spine item whose document stands in the reading order already. The schema of Readium \
      Web Publication Manifests wants every item of it to be another.
      """,
    matters: """
      Who reads by the manifest comes past the document once, at its first place.
      """,
    mend: """
      Give the second place a document of its own, or leave it out; `epubtool validate` names \
      it as OPF-034.
      """)

  static func finding(_ item: Spine.Item, _ href: String, in package: String) -> Finding {
    Finding(
      info, "\"\(href)\" stands in the reading order already, and is left out here",
      at: Location(entry: package, at: item.position, element: "itemref"))
  }
}
