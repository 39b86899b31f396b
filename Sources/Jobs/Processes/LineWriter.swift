import Glibc

/// Writes lines to a descriptor in steps that never block, so that its owner can be stopped even
/// while nobody reads.
struct LineWriter {
  /// The most that a pipe takes at once where it takes anything at all (POSIX, `PIPE_BUF`).
  private static let step = 4096
  /// What may wait to be written before nothing more is taken in.
  private static let limit = 1 << 16

  /// The descriptor.
  let descriptor: Int32
  private var bytes: [UInt8] = []
  private var done = 0

  /// Makes a writer.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Whether everything is written.
  var isEmpty: Bool { done == bytes.count }

  /// Whether it takes more lines.
  var hasRoom: Bool { bytes.count - done < Self.limit }

  /// Takes a line, with its end.
  mutating func append(_ line: [UInt8]) { bytes += line }

  /// Writes a step, which does not block where the descriptor is ready for writing; throws where the
  /// system refuses.
  mutating func write() throws(SystemCode) {
    let end = min(done + Self.step, bytes.count)
    done += try Descriptor.write(bytes[done..<end], to: descriptor)
    guard isEmpty || done >= Self.limit else { return }
    bytes.removeSubrange(..<done)
    done = 0
  }
}
