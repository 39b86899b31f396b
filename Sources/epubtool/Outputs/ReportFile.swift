import Glibc
import Reports

/// A report that is written to a file: beside it first, and put in its place when it is whole.
final class ReportFile {
  /// Why a file could not be written.
  struct Failure: Error {
    let path: String
    let reason: String

    init(path: String, _ failure: SystemFailure) {
      self.path = path
      reason = failure.reason
    }
  }

  private var assembly: ReportAssembly
  private let path: String
  private let temporaryPath: String
  private let descriptor: Int32
  private var isFinished = false

  init(path: String, reporter: any Reporter) throws(Failure) {
    self.path = path
    assembly = ReportAssembly(reporter)
    temporaryPath = "\(path).\(getpid()).tmp"
    descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Failure(path: path, SystemFailure.last) }
    try write(reporter.beginning())
  }

  deinit {
    close(descriptor)
    if !isFinished { unlink(temporaryPath) }
  }

  /// The reporter that makes the pieces.
  var reporter: any Reporter { assembly.reporter }

  /// Writes the piece of the next book.
  func add(_ piece: [UInt8]) throws(Failure) {
    try write(assembly.bytes(for: piece))
  }

  private func write(_ bytes: [UInt8]) throws(Failure) {
    do throws(SystemFailure) {
      try writeAll(bytes, to: descriptor)
    } catch {
      throw Failure(path: path, error)
    }
  }

  /// Writes the end and puts the file in its place.
  func finish(_ summary: RunSummary) throws(Failure) {
    try write(reporter.end(summary))
    guard fsync(descriptor) == 0, rename(temporaryPath, path) == 0 else {
      throw Failure(path: path, SystemFailure.last)
    }
    isFinished = true
  }
}
