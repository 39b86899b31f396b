import Batch
import Glibc
import Paths

/// Searches a folder and those below it for books, in the order of their names.
///
/// Hidden entries are left out. Links to folders are followed once, so that loops end.
struct FolderSearch {
  /// The paths of the books.
  private(set) var books: [String] = []
  /// What could not be searched, in words.
  private(set) var problems: [String] = []
  /// The folders that could not be searched, each with the number of books before it.
  private(set) var unsearched: [(folder: String, position: Int)] = []
  private var visited: Set<FileIdentity> = []
  private let endings: [String]
  private let takesFolders: Bool

  /// Makes a search.
  ///
  /// - Parameters:
  ///   - endings: How the names of books end, in lower case.
  ///   - takesFolders: Whether unpacked books count.
  init(endings: [String] = [".epub"], takesFolders: Bool = true) {
    self.endings = endings
    self.takesFolders = takesFolders
  }

  /// Something that lies in a folder.
  private struct Item {
    let path: String
    /// Whether it is a folder, or a link or something else that may be one.
    let mayBeFolder: Bool
  }

  /// What makes a file the same file under another path.
  private struct FileIdentity: Hashable {
    let device: UInt
    let number: UInt
  }

  /// Why nothing can be found at a path, nil where something lies there.
  static func absence(of path: String) -> SystemFailure? {
    status(path) == nil ? SystemFailure.last : nil
  }

  /// Whether a path names a folder.
  static func isFolder(_ path: String) -> Bool {
    status(path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  /// Whether a folder is an unpacked EPUB.
  static func isUnpackedBook(_ path: String) -> Bool {
    status("\(path)/META-INF/container.xml") != nil || status("\(path)/mimetype") != nil
  }

  private static func status(_ path: String) -> stat? {
    var facts = stat()
    return path.withSystemPath { stat($0, &facts) } == 0 ? facts : nil
  }

  /// Searches a folder.
  mutating func run(in folder: String) {
    var waiting = [Item(path: folder, mayBeFolder: true)]
    while let item = waiting.popLast(), !Interruption.cancellation.isCancelled {
      let path = item.path
      if path != folder, hasBookName(path) {
        guard item.mayBeFolder, Self.isFolder(path) else {
          books.append(path)
          continue
        }
        if takesFolders, Self.isUnpackedBook(path) {
          books.append(path)
          continue
        }
      }
      guard item.mayBeFolder else { continue }
      guard let facts = Self.status(path) else {
        // What is gone by now and links that lead nowhere hide no book.
        if errno != ENOENT, errno != ELOOP { refuse(path) }
        continue
      }
      guard facts.st_mode & S_IFMT == S_IFDIR else { continue }
      let identity = FileIdentity(device: UInt(facts.st_dev), number: UInt(facts.st_ino))
      guard visited.insert(identity).inserted else { continue }
      guard let items = items(in: path) else { continue }
      waiting += items.reversed()
    }
  }

  /// Whether a path ends as those of books do.
  private func hasBookName(_ path: String) -> Bool {
    endings.contains { path.suffix($0.utf8.count).lowercased() == $0 }
  }

  /// Tells of a folder that the system refuses.
  private mutating func refuse(_ path: String) {
    problems.append("cannot search \"\(path)\": \(SystemFailure.last.reason)")
    unsearched.append((path, books.count))
  }

  /// What lies in a folder and is not hidden, in the order of the names; nil where it cannot be read.
  private mutating func items(in path: String) -> [Item]? {
    guard let stream = path.withSystemPath({ opendir($0) }) else {
      refuse(path)
      return nil
    }
    defer { closedir(stream) }
    let base = path.hasSuffix("/") ? path : path + "/"
    var items: [(name: [UInt8], item: Item)] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { refuse(path) }
        break
      }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard name.first != UInt8(ascii: ".") else { continue }
      // Asking for each file whether it is a folder would cost more than listing all.
      let isFile = entry.pointee.d_type == UInt8(DT_REG)
      items.append((name, Item(path: base + String(path: name), mayBeFolder: !isFile)))
    }
    items.sort { $0.name.lexicographicallyPrecedes($1.name) }
    return items.map(\.item)
  }
}
