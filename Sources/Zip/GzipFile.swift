import Glibc
import Paths

/// A file that may be compressed with gzip, read from its beginning to its end.
///
/// What is not gzip is given as it is. Several members behind each other are one file, as `cat` makes
/// them (RFC 1952, section 2.2). It belongs to one thread.
public final class GzipFile {
  /// Why a file cannot be read to its end.
  public enum Failure: Error, Hashable, Sendable {
    /// The system refuses, with the `errno` it gave.
    case system(Int32)
    /// The file ends in the middle of its compressed data.
    case cut
    /// The compressed data are damaged.
    case damaged
    /// There is no memory for zlib.
    case outOfMemory

    /// The failure in words, without a full stop.
    public var text: String {
      switch self {
      case .system(let code): unsafe String(cString: strerror(code)).lowercased()
      case .cut: "the file ends in the middle"
      case .damaged: "the compressed data are damaged"
      case .outOfMemory: "out of memory"
      }
    }
  }

  private static let inputSize = 1 << 17
  private static let pieceSize = 1 << 18

  private let descriptor: Int32
  private let isGzip: Bool
  private let inflater: Inflater
  private var input = [UInt8](repeating: 0, count: inputSize)
  private var pending = 0..<0
  private var isAtEnd = false
  /// Whether the data so far end where a member does.
  private var isWhole = true

  /// Opens a file.
  ///
  /// - Throws: ``Failure/system(_:)`` where the system refuses.
  public init(path: String) throws(Failure) {
    let opened = unsafe path.withSystemPath { unsafe open($0, O_RDONLY | O_CLOEXEC | O_NOCTTY) }
    guard opened >= 0 else { throw .system(errno) }
    var head: [UInt8] = [0, 0]
    let count = unsafe head.withUnsafeMutableBytes { unsafe pread(opened, $0.baseAddress, 2, 0) }
    guard count >= 0 else {
      let code = errno
      close(opened)
      throw .system(code)
    }
    guard let inflater = Inflater(isGzip: true) else {
      close(opened)
      throw .outOfMemory
    }
    descriptor = opened
    isGzip = count == 2 && head == [0x1F, 0x8B]
    self.inflater = inflater
  }

  deinit { close(descriptor) }

  /// Reads on.
  ///
  /// - Returns: The next bytes, nil at the end.
  /// - Throws: ``Failure``; all that came before it was given.
  public func next() throws(Failure) -> [UInt8]? {
    guard isGzip else {
      try fill()
      defer { pending = 0..<0 }
      return pending.isEmpty ? nil : Array(input[pending])
    }
    while true {
      if pending.isEmpty, !isAtEnd { try fill() }
      if pending.isEmpty, isAtEnd, isWhole { return nil }
      let piece = try inflate()
      if !piece.isEmpty { return piece }
      // Only now it is sure that zlib holds nothing back.
      if pending.isEmpty, isAtEnd, !isWhole { throw .cut }
    }
  }

  private func inflate() throws(Failure) -> [UInt8] {
    var piece = [UInt8](repeating: 0, count: Self.pieceSize)
    let step = unsafe input.withUnsafeBytes { source in
      unsafe piece.withUnsafeMutableBytes { target in
        unsafe inflater.step(UnsafeRawBufferPointer(rebasing: source[pending]), into: target)
      }
    }
    pending = (pending.lowerBound + step.consumed)..<pending.upperBound
    isWhole = false
    switch step.outcome {
    case .going: break
    case .ended:
      inflater.reset()
      isWhole = true
    case .damaged:
      // Zeros behind the last member are what some tapes and downloads fill up with.
      guard step.produced == 0, input[pending].allSatisfy({ $0 == 0 }) else { throw .damaged }
      (pending, isWhole) = (0..<0, true)
    }
    piece.removeLast(piece.count - step.produced)
    return piece
  }

  private func fill() throws(Failure) {
    while true {
      let count = unsafe input.withUnsafeMutableBytes { buffer in
        unsafe read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .system(errno) }
      isAtEnd = count == 0
      pending = 0..<count
      return
    }
  }
}
