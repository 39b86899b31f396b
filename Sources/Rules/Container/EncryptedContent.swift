import Diagnostics
import Publication

/// A resource is encrypted, so that its content cannot be checked.
enum EncryptedContent: Rule {
  static let info = RuleInfo(
    code: "RSC-004", severity: .info,
    summary: "a resource is encrypted, so that its content cannot be checked",
    finds: "Manifest items that META-INF/encryption.xml names, whatever the algorithm.",
    matters: "What is inside stays unchecked; a fault in it shows only on the device.",
    mend: "Validate the book before it is encrypted.",
    specification: "EPUB 3.3, OCF abstract container, \"Encryption file\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard !book.container.encrypted.isEmpty else { return [] }
    let encrypted = Set(book.container.encrypted.map(\.path))
    return book.packages.flatMap { package in
      package.manifest.compactMap { item in
        // What cannot be read as a table of contents is looked into no further.
        guard let path = item.path, encrypted.contains(path), book.container.contains(path),
          !NavigationItemUnusable.applies(to: item, of: package, in: book)
        else { return nil }
        return Finding(info, message(path), at: Location(entry: path))
      }
    }
  }

  private static func message(_ path: String) -> String {
    "\"\(path)\" is encrypted and was not checked"
  }
}
