import Media

/// Gives bytes from memory, and counts how they are asked for.
final class MemorySource: AudioSource {
  struct Broken: Error, Equatable {
    let offset: Int
  }

  let size: Int64
  let isSeekable: Bool
  private(set) var backwardSeeks = 0
  private(set) var bytesRead = 0
  private let bytes: [UInt8]
  private let failure: Int?
  private let piece: Int
  private var position = 0

  /// Makes a source that gives at most `piece` bytes at once and throws at the offset `failure`.
  init(_ bytes: [UInt8], isSeekable: Bool = true, failure: Int? = nil, piece: Int = .max) {
    self.bytes = bytes
    self.isSeekable = isSeekable
    self.failure = failure
    self.piece = piece
    size = Int64(bytes.count)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = min(buffer.count, bytes.count - position, piece)
    if let failure, position + count > failure { throw Broken(offset: failure) }
    buffer.copyBytes(from: bytes[position..<(position + count)])
    position += count
    bytesRead += count
    return count
  }

  func seek(to offset: Int64) throws {
    if offset < position { backwardSeeks += 1 }
    position = min(max(Int(offset), 0), bytes.count)
  }
}
