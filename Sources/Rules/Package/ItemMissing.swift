import Diagnostics
import Publication

/// A declared resource is not in the container.
enum ItemMissing: Rule {
  static let info = RuleInfo(
    code: "RSC-001", severity: .error,
    summary: "a manifest item is not in the container",
    finds: "The path of every local manifest item is looked up in the container.",
    matters: "The reader meets a blank page, a missing picture or silence.",
    example: #"<item id="c2" href="missing.xhtml" media-type="application/xhtml+xml"/>"#,
    mend: "Pack the file, correct the `href` (case matters), or take the item away.",
    specification: "EPUB 3.3, Package document, \"The item element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.packages.flatMap { package in
      package.manifest.compactMap { item in
        guard let path = item.url.path, path != package.path else { return nil }
        if let fragment = item.url.fragment {
          // No file has a fragment in its name, so the address names none.
          return Finding(
            info, message(path + "#" + fragment),
            at: Location(entry: path.percentEncodedPath + "#" + fragment))
        }
        guard !book.container.contains(path), package.item(at: path) == item else { return nil }
        return Finding(info, message(path), at: Location(entry: path.percentEncodedPath))
      }
    }
  }

  private static func message(_ path: String) -> String {
    "the manifest declares \"\(path)\", but the container does not hold it"
  }
}
