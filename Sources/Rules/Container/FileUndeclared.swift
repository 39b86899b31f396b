import Diagnostics
import Publication

/// A file of the container belongs to no rendition.
enum FileUndeclared: Rule {
  static let info = RuleInfo(
    code: "OPF-003", severity: .usage,
    summary: "a file of the container is not declared in any manifest",
    finds: """
      Each file outside META-INF that is neither a package document, nor a manifest item of any \
      rendition, nor linked from package metadata or from container.xml.
      """,
    matters: "Reading systems do not show it; it only makes the book bigger.",
    mend: "Declare the file in the manifest, or leave it out of the container.",
    specification: "EPUB 3.3, Package document, \"The manifest element\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard !book.packages.isEmpty else { return [] }
    var known: Set = ["mimetype"]
    for root in book.container.rootFiles { if let path = root.path { known.insert(path) } }
    for link in book.container.links { if let path = link.path { known.insert(path) } }
    for package in book.packages {
      for item in package.manifest { if let path = item.path { known.insert(path) } }
      guard book.version == .epub3 else { continue }
      for link in package.keptLinks { if let path = link.url.path { known.insert(path) } }
    }
    return book.container.entries.compactMap { entry in
      guard !entry.isDirectory, !entry.path.hasPrefix("META-INF/"), !known.contains(entry.path)
      else { return nil }
      return Finding(info, message(entry.path), at: .book)
    }
  }

  private static func message(_ path: String) -> String {
    "file \"\(path)\" is in no manifest"
  }
}
