/// Reads a spooled copy, in any order.
final class SpooledSource: AudioSource {
  private let spool: Spool
  private var position: Int64 = 0

  /// Makes a reader at the beginning of a copy.
  init(_ spool: Spool) {
    self.spool = spool
  }

  var size: Int64 { spool.size }

  let isSeekable = true

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = try unsafe spool.read(into: buffer, at: position)
    position += Int64(count)
    return count
  }

  func seek(to offset: Int64) {
    position = min(max(offset, 0), size)
  }
}
