import Diagnostics
import Publication

/// The spine names an item that the manifest does not have.
enum SpineItemUnknown: Rule {
  static let info = RuleInfo(
    code: "OPF-049", severity: .error,
    summary: "the spine names an id that is no manifest item before it",
    finds: """
      The `idref` attributes of the spine, and its `toc` attribute, are looked up among the \
      manifest items that stand before it.
      """,
    matters: "A part of the reading order is missing.",
    example: #"<itemref idref="chapter-9"/>"#,
    mend: "Correct the id, or declare the item in the manifest.",
    specification: "EPUB 3.3, Package document, \"The itemref element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.packages.flatMap { package in
      var findings = package.isLegacySyntax ? [] : groups(of: package)
      if let toc = package.spine.toc, let position = package.spine.position,
        !package.declares(toc, before: position)
      {
        findings.append(
          Finding(
            info, message(toc), at: Location(entry: package.path, at: position, element: "spine")))
      }
      for place in package.spine.items where !package.declares(place.idref, before: place.position)
      {
        findings.append(
          Finding(
            info, message(place.idref),
            at: Location(entry: package.path, at: place.position, element: "itemref")))
      }
      return findings
    }
  }

  /// EPUBCheck reports the groups of OEB 1.2 under this id as well.
  private static func groups(of package: PackageDocument) -> [Finding] {
    package.metadata.filter { $0.kind == .group }.map { group in
      Finding(
        info, message(group: group.name),
        at: Location(entry: package.path, at: group.position, element: group.name))
    }
  }

  private static func message(group: String) -> String {
    "\"\(group)\" is no element of this version of the package document"
  }

  private static func message(_ id: String) -> String {
    "\"\(id)\" is no manifest item"
  }
}
