import Batch
import Glibc
import Outputs
import Paths
import Synchronization

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
  /// Where the file is made and the name that it gets, nil where the descriptor is that of the target
  /// itself.
  private let replacement: (stage: StagingFolder, name: String)?
  /// The path of the file that is replaced.
  private let target: String?
  private let descriptor: Int32

  /// Begins to write the file of a path; throws where it cannot be made, or is an archive.
  init(path: String) throws(Failure) {
    self.path = path
    let target = path.realPath
    if let facts = Self.facts(path), Self.isStandardOutput(facts) {
      (replacement, self.target) = (nil, nil)
      descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)
    } else if let facts = Self.facts(path), target == nil || facts.st_mode & S_IFMT != S_IFREG {
      (replacement, self.target) = (nil, nil)
      descriptor = Self.openDirectly(path, isPipe: facts.st_mode & S_IFMT == S_IFIFO)
    } else {
      let target = target ?? path
      guard !Self.isArchive(target) else {
        throw Failure(path: path, reason: "it is an archive, which no output replaces")
      }
      guard Self.targets.insert(target) else {
        throw Failure(path: path, reason: "it is being written to already")
      }
      let stage: StagingFolder
      do throws(OutputError) {
        stage = try StagingFolder(beside: target)
      } catch {
        Self.targets.remove(target)
        throw Failure(path: path, reason: error.text)
      }
      let name = target.lastIndex(of: "/").map { target.index(after: $0) } ?? target.startIndex
      (replacement, self.target) = ((stage, String(target[name...])), target)
      descriptor = "\(stage.path)/\(Self.part)".withSystemPath {
        open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      }
    }
    guard descriptor >= 0 else { throw Failure(path: path, SystemFailure.last) }
  }

  /// Opens what is written to directly; whoever reads a pipe may come later, unless a signal comes first.
  private static func openDirectly(_ path: String, isPipe: Bool) -> Int32 {
    let flags = O_WRONLY | O_CLOEXEC | O_NOCTTY
    guard isPipe else { return path.withSystemPath { open($0, flags) } }
    while true {
      let descriptor = path.withSystemPath { open($0, flags | O_NONBLOCK) }
      if descriptor >= 0 {
        _ = fcntl(descriptor, F_SETFL, 0)
        return descriptor
      }
      guard errno == ENXIO else { return descriptor }
      guard !Interruption.cancellation.isCancelled else {
        errno = EINTR
        return descriptor
      }
      usleep(20_000)
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if let target { Self.targets.remove(target) }
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
    guard let (stage, name) = replacement else { return }
    guard fsync(descriptor) == 0 else { throw Failure(path: path, SystemFailure.last) }
    do throws(OutputError) {
      try stage.place(Self.part, as: name)
    } catch {
      throw Failure(path: path, reason: error.text)
    }
  }

  /// The name of the file while it is made.
  private static let part = "whole"

  /// The files that this process is writing.
  private static let targets = Targets()

  private final class Targets: Sendable {
    private let paths = Mutex<Set<String>>([])

    /// Adds a path; false where it is there.
    func insert(_ path: String) -> Bool { paths.withLock { $0.insert(path).inserted } }

    /// Removes a path.
    func remove(_ path: String) { _ = paths.withLock { $0.remove(path) } }
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
