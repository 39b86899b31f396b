import Paths

/// A file that a search for books came upon.
public struct FoundBook: Hashable, Sendable {
  /// The path that opens it.
  public let path: String
  /// The path below the folder that was searched.
  public let sourcePath: String
  /// The number of that folder among several, nil where there is only one.
  public let root: Int?

  /// The path as messages have it: with several inputs the one that leads there, so that no two are alike.
  public var shownPath: String { root == nil ? sourcePath : path.shownPath }

  /// What tells it from other files of the library.
  public var place: LibraryPlace { LibraryPlace(root: root, path: sourcePath) }

  /// Makes a find.
  public init(path: String, sourcePath: String, root: Int?) {
    self.path = path
    self.sourcePath = sourcePath
    self.root = root
  }
}
