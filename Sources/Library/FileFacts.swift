import Glibc
import Paths

/// What the file system tells of a book's file without opening it.
public struct FileFacts: Hashable, Sendable {
  /// The size in bytes.
  public let size: Int64
  /// When it was last changed.
  public let modified: Timestamp

  /// Asks for the facts of the file at a path, nil where it cannot be told or is no regular file.
  public init?(path: String) {
    var facts = stat()
    guard path.withSystemPath({ stat($0, &facts) }) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    size = Int64(facts.st_size)
    modified = Timestamp(
      seconds: Int64(facts.st_mtim.tv_sec), nanoseconds: Int64(facts.st_mtim.tv_nsec))
  }
}
