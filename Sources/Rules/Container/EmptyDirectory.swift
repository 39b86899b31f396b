import Diagnostics
import Publication

/// A directory of the container holds no file.
enum EmptyDirectory: Rule {
  static let info = RuleInfo(
    code: "PKG-014", severity: .warning,
    summary: "a directory of the container holds no file",
    finds: "Each directory entry is looked up among the paths of the files.",
    matters: """
      It does no harm to readers; it tells that something was forgotten when the book was packed.
      """,
    mend: "Pack the book without directory entries.",
    specification: "EPUB 3.3, OCF abstract container")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    let directories = book.container.entries.filter(\.isDirectory)
    guard !directories.isEmpty else { return [] }
    let parents = parents(of: book.container.entries)
    return directories.compactMap { directory in
      let path = directory.path.utf8.last == slash ? directory.path.dropLast() : directory.path[...]
      return parents.contains(path) ? nil : Finding(info, message(directory.path), at: .book)
    }
  }

  private static let slash = UInt8(ascii: "/")

  /// Every folder that a file lies in, at any depth.
  private static func parents(of entries: [ContainerEntry]) -> Set<Substring> {
    var parents: Set<Substring> = []
    for entry in entries where !entry.isDirectory {
      var path = entry.path[...]
      while let end = path.utf8.lastIndex(of: slash) {
        path = path[..<end]
        guard parents.insert(path).inserted else { break }
      }
    }
    return parents
  }

  private static func message(_ path: String) -> String {
    "directory \"\(path)\" holds no file"
  }
}
