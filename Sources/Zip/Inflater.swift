import CZlib

/// The owner of a zlib stream that inflates deflate data (RFC 1951), raw or in gzip's wrapping.
@safe
struct Inflater: ~Copyable {
  /// What one step came to.
  enum Outcome {
    /// More can be had, with more input or more room.
    case going
    /// The deflate stream ended.
    case ended
    /// The data are no deflate stream.
    case damaged
  }

  // On the heap, because zlib keeps the address of the structure it was given.
  private let state: UnsafeMutablePointer<z_stream>

  /// Prepares a stream, nil where there is no memory.
  ///
  /// - Parameter isGzip: Whether the data have the header and the checksum of gzip (RFC 1952).
  init?(isGzip: Bool = false) {
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(to: z_stream())
    // A negative window size asks for deflate without a header around it, 16 more for that of gzip.
    let status = unsafe inflateInit2_(
      state, isGzip ? MAX_WBITS + 16 : -MAX_WBITS, zlibVersion(), Int32(MemoryLayout<z_stream>.size)
    )
    guard status == Z_OK else {
      unsafe state.deallocate()
      return nil
    }
  }

  deinit {
    unsafe inflateEnd(state)
    unsafe state.deallocate()
  }

  /// Begins anew.
  func reset() {
    _ = unsafe inflateReset(state)
  }

  /// Inflates from the front of `input` into the front of `output` and returns how far it came.
  func step(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> (consumed: Int, produced: Int, outcome: Outcome) {
    let available = UInt32(clamping: input.count)
    let room = UInt32(clamping: output.count)
    // zlib does not write through next_in, though its type would allow it.
    unsafe state.pointee.next_in = UnsafeMutablePointer(
      mutating: input.assumingMemoryBound(to: UInt8.self).baseAddress)
    unsafe state.pointee.avail_in = available
    unsafe state.pointee.next_out = output.assumingMemoryBound(to: UInt8.self).baseAddress
    unsafe state.pointee.avail_out = room
    let status = unsafe CZlib.inflate(state, Z_NO_FLUSH)
    let consumed = unsafe Int(available - state.pointee.avail_in)
    let produced = unsafe Int(room - state.pointee.avail_out)
    let outcome: Outcome =
      switch status {
      case Z_OK, Z_BUF_ERROR: .going
      case Z_STREAM_END: .ended
      default: .damaged
      }
    return (consumed, produced, outcome)
  }
}
