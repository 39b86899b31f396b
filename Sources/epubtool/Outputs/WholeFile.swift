import Glibc
import Paths

/// A file that is written beside its place first, and put there when it is whole.
///
/// What is no regular file, such as a pipe or a device, and what is standard output, is written to directly
/// and never replaced; a link stays one.
final class WholeFile {
  /// Why a file could not be written.
  struct Failure: Error {
    let path: String
    let reason: String

    init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }

    init(path: String, _ failure: SystemFailure) {
      self.init(path: path, reason: failure.reason)
    }
  }

  private let path: String
  /// The file to put in place, nil where the descriptor is that of the target itself.
  private let replacement: (from: String, to: String)?
  private let descriptor: Int32
  private var isFinished = false

  /// Begins to write the file of a path; throws where it cannot be made, or is an archive.
  init(path: String) throws(Failure) {
    self.path = path
    let target = path.withSystemPath { realpath($0, nil) }.map { real in
      defer { free(real) }
      return String(path: UnsafeRawBufferPointer(start: real, count: strlen(real)))
    }
    if let facts = Self.facts(path), Self.isStandardOutput(facts) {
      replacement = nil
      descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)
    } else if let facts = Self.facts(path), target == nil || facts.st_mode & S_IFMT != S_IFREG {
      replacement = nil
      descriptor = path.withSystemPath { open($0, O_WRONLY | O_CLOEXEC | O_NOCTTY) }
    } else {
      let target = target ?? path
      guard !Self.isArchive(target) else {
        throw Failure(path: path, reason: "it is an archive, which no output replaces")
      }
      let temporaryPath = "\(target).\(getpid()).tmp"
      replacement = (temporaryPath, target)
      descriptor = temporaryPath.withSystemPath {
        open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      }
    }
    guard descriptor >= 0 else {
      let failure = SystemFailure.last
      guard failure.code == EEXIST else { throw Failure(path: path, failure) }
      throw Failure(path: path, reason: "it is being written to already")
    }
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    if let replacement, !isFinished { _ = replacement.from.withSystemPath(unlink) }
  }

  /// Writes bytes behind those before them.
  func write(_ bytes: [UInt8]) throws(Failure) {
    do throws(SystemFailure) {
      try writeAll(bytes, to: descriptor)
    } catch {
      throw Failure(path: path, error)
    }
  }

  /// Brings the file onto the disk and puts it in its place.
  func finish() throws(Failure) {
    guard let replacement else { return }
    let isInPlace = replacement.from.withSystemPath { from in
      replacement.to.withSystemPath { fsync(descriptor) == 0 && rename(from, $0) == 0 }
    }
    guard isInPlace else { throw Failure(path: path, SystemFailure.last) }
    isFinished = true
  }

  /// What the system knows of the file at a path, nil where there is none yet.
  private static func facts(_ path: String) -> stat? {
    var facts = stat()
    return path.withSystemPath { stat($0, &facts) } == 0 ? facts : nil
  }

  private static func isStandardOutput(_ facts: stat) -> Bool {
    var output = stat()
    return fstat(STDOUT_FILENO, &output) == 0 && output.st_dev == facts.st_dev
      && output.st_ino == facts.st_ino
  }

  /// Whether a file begins as ZIP archives do; a book that was named by mistake must survive.
  private static func isArchive(_ path: String) -> Bool {
    let descriptor = path.withSystemPath { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var head = [UInt8](repeating: 0, count: 4)
    return read(descriptor, &head, 4) == 4 && head == [0x50, 0x4B, 0x03, 0x04]
  }
}
