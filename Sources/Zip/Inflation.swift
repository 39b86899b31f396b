/// The forward reading of one deflated entry: bytes from the file, through zlib, to the reader.
final class Inflation {
  private static let inputSize = 65_536

  /// How often inflating began anew.
  private(set) var rewinds = 0

  private let file: RandomAccessFile
  private let entry: Entry
  private let dataOffset: UInt64
  private let compressedSize: Int
  private let inflater: Inflater
  private var input = RawBuffer()
  private var scratch = RawBuffer()
  // The part of the input buffer that is not inflated yet, and how much of the entry was read.
  private var pending = 0..<0
  private var taken = 0
  private var position = 0
  private var hasEnded = false
  private var failure: ZipError?

  init(
    of entry: Entry, in file: RandomAccessFile, at offset: UInt64, compressedSize: Int
  ) throws(ZipError) {
    guard let inflater = Inflater() else { throw WorkspacePool.outOfMemory(for: file.path) }
    self.inflater = inflater
    self.file = file
    self.entry = entry
    self.compressedSize = compressedSize
    dataOffset = offset
  }

  /// Fills the front of a buffer with contents from an offset and returns how many there are, > 0.
  ///
  /// What must be inflated on the way there is shown to `skip` with its offset.
  func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int,
    skip: (UnsafeRawBufferPointer, Int) -> Void
  ) throws(ZipError) -> Int {
    if offset < position { rewind() }
    while position < offset {
      let count = min(offset - position, Self.inputSize)
      guard let room = unsafe scratch.room(for: count) else {
        throw WorkspacePool.outOfMemory(for: file.path)
      }
      let start = position
      let filled = try unsafe fill(room)
      guard filled > 0 else { throw endedEarly() }
      unsafe skip(UnsafeRawBufferPointer(rebasing: room[..<filled]), start)
    }
    let count = try unsafe fill(buffer)
    guard count > 0 else { throw endedEarly() }
    return count
  }

  /// Checks that the stream ends where the contents should, if it was read that far.
  func expectEnd(at size: Int) throws(ZipError) {
    guard position == size, !hasEnded else { return }
    guard let room = unsafe scratch.room(for: 1) else {
      throw WorkspacePool.outOfMemory(for: file.path)
    }
    if try unsafe fill(room) > 0 {
      throw damage(.sizeMismatch, "the entry holds more than the \(size) bytes claimed")
    }
  }

  private func rewind() {
    inflater.reset()
    rewinds += 1
    pending = 0..<0
    taken = 0
    position = 0
    hasEnded = false
    failure = nil
  }

  /// Inflates until the buffer is full or the stream ends, and returns how much there is.
  ///
  /// What comes before a damage is still given out; the next call throws.
  private func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(ZipError) -> Int {
    if let failure { throw failure }
    var count = 0
    do throws(ZipError) {
      try unsafe inflate(into: buffer, &count)
    } catch {
      failure = error
      if count == 0 { throw error }
    }
    position += count
    return count
  }

  private func inflate(
    into buffer: UnsafeMutableRawBufferPointer, _ count: inout Int
  ) throws(ZipError) {
    while count < buffer.count, !hasEnded {
      let bytes = try unsafe refill()
      let target = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
      let step = unsafe inflater.step(bytes, into: target)
      pending = pending.lowerBound + step.consumed..<pending.upperBound
      count += step.produced
      switch step.outcome {
      case .going:
        // Without input left in the file, a step that moves nothing would be repeated for ever.
        if step.consumed == 0, step.produced == 0 {
          throw damage(.deflateDamaged, "the deflated data end early")
        }
      case .ended:
        hasEnded = true
      case .damaged:
        throw damage(.deflateDamaged, "the deflated data are damaged")
      }
    }
  }

  /// Returns the input that is not inflated yet, reading more where there is none.
  private func refill() throws(ZipError) -> UnsafeRawBufferPointer {
    guard let room = unsafe input.room(for: Self.inputSize) else {
      throw WorkspacePool.outOfMemory(for: file.path)
    }
    if pending.isEmpty, taken < compressedSize {
      let wanted = min(room.count, compressedSize - taken)
      let target = unsafe UnsafeMutableRawBufferPointer(rebasing: room[..<wanted])
      let count = try unsafe file.read(into: target, at: dataOffset &+ UInt64(taken))
      guard count > 0 else {
        throw damage(.dataOutOfBounds, "the file ends before the entry's \(compressedSize) bytes")
      }
      taken += count
      pending = 0..<count
    }
    return unsafe UnsafeRawBufferPointer(rebasing: room[pending])
  }

  private func endedEarly() -> ZipError {
    damage(.sizeMismatch, "the entry holds \(position) bytes, expected \(entry.uncompressedSize)")
  }

  private func damage(_ code: ZipError.Code, _ text: String) -> ZipError {
    let offset = dataOffset &+ UInt64(taken - pending.count)
    return ZipError(code, .read, path: file.path, entry: entry, offset: offset, text)
  }
}
