/// The file or folder that a book was read from.
public struct BookFile: Hashable, Sendable {
  /// The path as it was given, bytes that are no UTF-8 as `\xff`.
  public let path: String
  /// The path as the system knows it, of which every byte is kept.
  public let systemPath: String
  /// Whether the book is an unpacked folder.
  public let isFolder: Bool
  /// The size of the file in bytes, nil for a folder.
  public let bytes: Int64?

  /// Makes the description of a book's file.
  ///
  /// - Parameters:
  ///   - path: The path for people and reports.
  ///   - systemPath: The path as the system knows it, nil where it is the same.
  ///   - isFolder: Whether the book is an unpacked folder.
  ///   - bytes: The size of the file, nil for a folder.
  public init(path: String, systemPath: String? = nil, isFolder: Bool, bytes: Int64?) {
    self.path = path
    self.systemPath = systemPath ?? path
    self.isFolder = isFolder
    self.bytes = bytes
  }

  /// The last part of the path.
  public var name: Substring {
    path.split(separator: "/", omittingEmptySubsequences: true).last ?? path[...]
  }

  /// What follows the last dot of the name, nil where there is none.
  public var pathExtension: Substring? {
    let name = name
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return name[name.index(after: dot)...]
  }
}
