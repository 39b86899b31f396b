import Glibc
import Paths
import Zip

/// What the file system tells of a book's file without opening it.
public struct FileFacts: Hashable, Sendable {
  /// The size in bytes.
  public let size: Int64
  /// When it was last changed.
  public let modified: Timestamp

  /// Takes facts that are known.
  init(size: Int64, modified: Timestamp) {
    self.size = size
    self.modified = modified
  }

  /// Takes what was known of an archive when it was opened.
  init(_ archive: Archive) {
    let (seconds, attoseconds) = archive.modificationTime.components
    let nanoseconds = attoseconds / 1_000_000_000
    // Before 1970 both parts are negative, where a moment counts its nanoseconds forward.
    let isBefore = nanoseconds < 0
    self.init(
      size: Int64(clamping: archive.fileSize),
      modified: Timestamp(
        seconds: isBefore ? seconds - 1 : seconds,
        nanoseconds: isBefore ? nanoseconds + 1_000_000_000 : nanoseconds))
  }

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
