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

  /// What makes a file the same file under another path.
  private struct FileIdentity: Hashable {
    let device: UInt
    let number: UInt
  }

  /// Whether anything lies at a path.
  static func isThere(_ path: String) -> Bool { status(path) != nil }

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
    var waiting = [folder]
    while let path = waiting.popLast() {
      if path != folder, hasBookName(path) {
        guard Self.isFolder(path) else {
          books.append(path)
          continue
        }
        if takesFolders, Self.isUnpackedBook(path) {
          books.append(path)
          continue
        }
      }
      guard let facts = Self.status(path), facts.st_mode & S_IFMT == S_IFDIR else { continue }
      let identity = FileIdentity(device: UInt(facts.st_dev), number: UInt(facts.st_ino))
      guard visited.insert(identity).inserted else { continue }
      guard let names = names(in: path) else { continue }
      let base = path.hasSuffix("/") ? path : path + "/"
      waiting += names.reversed().map { base + $0 }
    }
  }

  /// Whether a path ends as those of books do.
  private func hasBookName(_ path: String) -> Bool {
    endings.contains { path.suffix($0.utf8.count).lowercased() == $0 }
  }

  /// The names in a folder that are not hidden, in order; nil where it cannot be read.
  private mutating func names(in path: String) -> [String]? {
    guard let stream = path.withSystemPath({ opendir($0) }) else {
      problems.append("cannot search \"\(path)\": \(SystemFailure.last.reason)")
      return nil
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(path: bytes.prefix { $0 != 0 })
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { $0.pathBytes.lexicographicallyPrecedes($1.pathBytes) }
  }
}
