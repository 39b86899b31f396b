import Media

/// Remembers the last bytes of a source that goes forward only, so that a short way back is free.
///
/// A cut begins a little before the last one ended, and each reader reads ahead. Without a memory
/// every chapter of a deflated file would mean unpacking it from the start again. Whoever cuts several
/// pieces of such a file makes one of these and cuts the pieces in order.
public final class LookBackSource: AudioSource {
  /// The count of bytes, as far as the container of the file claims it.
  public var size: Int64 { source.size }

  /// Whether going back costs nothing at all, however far.
  public var isSeekable: Bool { source.isSeekable }

  private let source: any AudioSource
  private let capacity: Int
  private var memory: [UInt8] = []
  private var position: Int64
  private var end: Int64

  /// Makes a memory of a source, which it takes to its begin.
  ///
  /// - Parameters:
  ///   - source: The source that goes forward only.
  ///   - capacity: How many bytes are remembered.
  /// - Throws: What the source throws.
  public init(_ source: any AudioSource, capacity: Int = 1 << 19) throws {
    self.source = source
    self.capacity = capacity
    (position, end) = (0, 0)
    try source.seek(to: 0)
  }

  /// Reads the next bytes, remembered ones first.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    if position < end {
      let start = memory.count - Int(end - position)
      let count = min(buffer.count, memory.count - start)
      unsafe buffer.copyBytes(from: memory[start..<(start + count)])
      position += Int64(count)
      return count
    }
    let count = try unsafe source.read(into: buffer)
    unsafe memory.append(contentsOf: buffer[..<count])
    // Twice the capacity is let grow, so that bytes are not moved at every read.
    if memory.count > 2 * capacity { memory.removeFirst(memory.count - capacity) }
    position += Int64(count)
    end = position
    return count
  }

  /// Goes to an offset, by memory where it can.
  public func seek(to offset: Int64) throws {
    if offset <= end, offset >= end - Int64(memory.count) {
      position = offset
      return
    }
    try source.seek(to: offset)
    memory.removeAll(keepingCapacity: true)
    (position, end) = (offset, offset)
  }
}
