import Diagnostics
import Publication

/// A link of the metadata leads to an item outside the spine.
enum LinkedItemOutsideSpine: Rule {
  static let info = RuleInfo(
    code: "OPF-067", severity: .error,
    summary: "a metadata link leads to a manifest item that is not in the spine",
    finds: """
      The addresses of the links of the metadata are looked up in the manifest and the spine.
      """,
    matters: "Linked resources are no part of the publication unless readers can reach them.",
    example:
      #"<link rel="record" href="meta.xml" media-type="text/xml"/> … <item id="m" href="meta.xml" …/>"#,
    mend: "Take the resource out of the manifest, or put it into the spine.",
    specification: "EPUB 3.3, Package document, \"The link element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return book.packages.flatMap { package -> [Finding] in
      let spine = Set(package.spineItems.lazy.map { ExactText($0.id) })
      return package.keptLinks.compactMap { link -> Finding? in
        guard let path = link.url.path, let item = package.item(at: path),
          !spine.contains(ExactText(item.id))
        else { return nil }
        return Finding(info, message(path), at: Location(entry: package.path))
      }
    }
  }

  private static func message(_ path: String) -> String {
    "linked resource \"\(path)\" is a manifest item outside the spine"
  }
}
