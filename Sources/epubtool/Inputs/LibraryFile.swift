import Glibc
import Paths

/// The file of a library, as far as its first bytes tell.
enum LibraryFile {
  /// How the files begin that scans write, but for white space.
  private static let beginnings = ["{\"format\":\"epubtool-library\"", "{\"publications\":"]
  private static let headLength = 256

  /// Whether a path is that of the library of a device cache, which has more in it than a scan knows.
  static func isOfCache(_ path: String) -> Bool {
    let real = path.realPath ?? path
    guard real.split(separator: "/").last == "library.json" else { return false }
    let folder = real.lastIndex(of: "/").map { String(real[...$0]) } ?? ""
    return "\(folder).epubtool/journal".withSystemPath { access($0, F_OK) } == 0
  }

  /// Whether a path is that of a pipe or a device, which holds no library though one may go there.
  static func isStream(_ path: String) -> Bool {
    var facts = stat()
    return path.withSystemPath { stat($0, &facts) } == 0 && facts.st_mode & S_IFMT != S_IFREG
  }

  /// Whether a library may be written to a path: nothing is there, an empty file, no regular file,
  /// or a library, even a damaged one.
  static func mayBeReplaced(_ path: String) -> Bool {
    let descriptor = path.withSystemPath { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    // What may not be read may be anything; for all else, writing tells what is wrong.
    guard descriptor >= 0 else { return errno != EACCES }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return true }
    var head = [UInt8](repeating: 0, count: headLength)
    let count = read(descriptor, &head, headLength)
    guard count > 0 else { return count == 0 }
    let bytes = head[..<count].filter { !" \t\r\n".utf8.contains($0) }
    return beginnings.contains { bytes.starts(with: $0.utf8) }
  }
}
