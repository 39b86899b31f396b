import Diagnostics
import Publication

/// A cover that is not in the container.
enum CoverMissing: Defect {
  static let info = RuleInfo(
    code: "LIB-016", severity: .warning,
    summary: "the cover is not in the container",
    finds: "The item that is the cover names a file that the container does not hold.",
    matters: "Library views show the book without a picture.",
    mend: "Correct the address of the item, or pack the picture; names are case-sensitive.",
    specification: "EPUB 3.3, The cover-image property")

  static func finding(_ item: ManifestItem, in package: String) -> Finding {
    let address = item.path ?? item.url.text
    return Finding(
      info, "the cover \"\(address)\" is not in the container",
      at: Location(entry: package, at: item.position))
  }
}
