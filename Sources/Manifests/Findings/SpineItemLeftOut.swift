import Diagnostics
import Publication

/// A spine item that leads to no resource.
enum SpineItemLeftOut: Defect {
  static let info = RuleInfo(
    code: "MAN-008", severity: .error,
    summary: "a spine item leads to no resource and is left out",
    finds: """
      An `itemref` whose `idref` is the id of no manifest item, or of one whose address leads \
      nowhere.
      """,
    matters: "A part of the book is missing from the reading order.",
    mend: """
      Declare the document in the manifest, or correct the `idref`; `epubtool validate` names \
      it as OPF-049.
      """,
    specification: "EPUB 3.3, The itemref element")

  static func finding(_ item: Spine.Item, in package: String) -> Finding {
    Finding(
      info, "the spine item \"\(item.idref)\" leads to no resource and is left out",
      at: Location(entry: package, at: item.position, element: "itemref"))
  }
}
