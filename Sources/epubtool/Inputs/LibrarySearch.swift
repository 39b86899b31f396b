import Library
import Paths

/// The books in the folders that are scanned, in the order of the folders and of their names.
struct LibrarySearch {
  /// How the names of books end, as Menestrello's Librarian has it.
  private static let endings = [".epub", ".epub.zip"]

  /// The books.
  private(set) var books: [FoundBook] = []
  /// What could not be searched, in words.
  private(set) var problems: [String] = []
  /// The folders that hold no book and could be searched.
  private(set) var empty: [String] = []
  /// The folders that are not there, such as that of a disk that is not mounted.
  private(set) var missing: [MissingInput] = []
  /// The folders that could not be searched.
  private(set) var unsearched: [UnsearchedFolder] = []

  /// Searches folders; a book among the operands stands for itself.
  init(_ operands: [String]) {
    for (number, operand) in operands.enumerated() {
      let root = operands.count > 1 ? number : nil
      let isBook = Self.endings.contains { operand.lowercased().hasSuffix($0) }
      if !isBook, let absent = MissingInput(operand) {
        missing.append(absent)
        continue
      }
      guard FolderSearch.isFolder(operand) else {
        let name = operand.split(separator: "/").last.map(String.init) ?? operand
        books.append(FoundBook(path: operand, sourcePath: name.shownPath, root: root))
        continue
      }
      var search = FolderSearch(endings: Self.endings, takesFolders: false)
      search.run(in: operand)
      let prefix = operand.hasSuffix("/") ? operand : operand + "/"
      unsearched += search.unsearched.map { item in
        let rest = String(decoding: item.folder.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
        return UnsearchedFolder(
          sourcePath: rest.shownPath, root: root, position: books.count + item.position)
      }
      books += search.books.map { path in
        // By bytes, since a mark at a name's start makes one character with the slash before it.
        let rest = String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
        return FoundBook(path: path, sourcePath: rest.shownPath, root: root)
      }
      problems += search.problems
      if search.books.isEmpty, search.problems.isEmpty { empty.append(operand) }
    }
  }
}
