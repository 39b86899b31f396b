import Glibc
import Paths

/// Files that are read as a whole.
enum FileContents {
  /// Why a file could not be read.
  enum Failure: Error {
    /// It cannot be opened.
    case unopened(SystemFailure)
    /// The system refused to read it.
    case unread(SystemFailure)
    /// It is larger than the limit.
    case tooLarge
  }

  /// Reads a file of at most `limit` bytes; throws where it cannot be read or is larger.
  static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
    let descriptor = path.withSystemPath { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw .unopened(.last) }
    defer { close(descriptor) }
    var contents: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unread(.last) }
      if count == 0 { return contents }
      guard contents.count + count <= limit else { throw .tooLarge }
      contents += piece[..<count]
    }
  }
}
