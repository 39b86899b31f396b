import Glibc

/// A file of an output folder that is being written; it may be written at any place, as the writers
/// of audio containers do.
public final class OutputFile {
  /// The path within the output folder.
  public let path: String
  /// The position of the next byte.
  public private(set) var position: Int64 = 0
  /// The size so far, in bytes.
  public private(set) var size: Int64 = 0
  private var descriptor: Int32
  private let fullPath: String

  init(_ descriptor: Int32, path: String, fullPath: String) {
    self.descriptor = descriptor
    self.path = path
    self.fullPath = fullPath
  }

  deinit { if descriptor >= 0 { Glibc.close(descriptor) } }

  /// Writes bytes at the position and moves it behind them; throws where the system refuses.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let count = pwrite(descriptor, piece.baseAddress, piece.count, off_t(position))
      if count > 0 {
        rest = rest.dropFirst(count)
        position += Int64(count)
        size = max(size, position)
      } else if count == 0 || errno != EINTR {
        throw OutputError(.write, fullPath, code: count == 0 ? ENOSPC : errno)
      }
    }
  }

  /// Writes bytes at the position and moves it behind them; throws where the system refuses.
  public func write(_ bytes: [UInt8]) throws(OutputError) {
    var failure: OutputError?
    bytes.withUnsafeBytes { buffer in
      do throws(OutputError) {
        try write(buffer)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// Sets the position of the next byte; what lies between the end and it reads as zeros.
  public func seek(to offset: Int64) {
    position = max(0, offset)
  }

  /// Ends the writing; throws where the system tells only now that it could not write.
  public func close() throws(OutputError) {
    guard descriptor >= 0 else { return }
    OutputFolder.beginSync(descriptor)
    let status = Glibc.close(descriptor)
    descriptor = -1
    // Linux has closed the descriptor even where it was interrupted.
    if status != 0, errno != EINTR { throw OutputError(.write, fullPath) }
  }
}

@available(*, unavailable)
extension OutputFile: Sendable {}
