import Diagnostics
import Publication

/// The manifest declares the package document itself.
enum PackageDeclaredAsItem: Rule {
  static let info = RuleInfo(
    code: "OPF-099", severity: .error,
    summary: "the manifest declares the package document",
    finds: "The paths of all manifest items are compared with that of their package document.",
    matters: "The package document describes the publication and is no part of it.",
    example: #"<item id="self" href="package.opf" media-type="application/oebps-package+xml"/>"#,
    mend: "Take the item away.",
    specification: "EPUB 3.3, Package document, \"The manifest element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.packages.flatMap { package in
      guard let item = package.item(at: package.path) else { return [Finding]() }
      return [Finding(info, message(item.id), at: package.location(of: item))]
    }
  }

  private static func message(_ id: String) -> String {
    "item \"\(id)\" is the package document itself"
  }
}
