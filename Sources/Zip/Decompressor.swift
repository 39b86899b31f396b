import CDeflate

/// The owner of a libdeflate decompressor, which inflates whole buffers.
@safe
struct Decompressor: ~Copyable {
  /// What came of inflating.
  enum Outcome {
    /// The output is full and the data ended there.
    case filled
    /// The data ended after this many bytes.
    case short(Int)
    /// The data go on where the output ended.
    case overflowing
    /// The data are no deflate stream, or end within one.
    case damaged
  }

  private let pointer: OpaquePointer

  /// Allocates a decompressor, nil where there is no memory.
  init?() {
    guard let pointer = unsafe libdeflate_alloc_decompressor() else { return nil }
    unsafe self.pointer = unsafe pointer
  }

  deinit {
    unsafe libdeflate_free_decompressor(pointer)
  }

  /// Inflates a raw deflate stream into a buffer of the size expected.
  func inflate(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> Outcome {
    var count = 0
    let status = unsafe libdeflate_deflate_decompress(
      pointer, input.baseAddress, input.count, output.baseAddress, output.count, &count)
    return switch status {
    case LIBDEFLATE_SUCCESS: count == output.count ? .filled : .short(count)
    case LIBDEFLATE_INSUFFICIENT_SPACE: .overflowing
    default: .damaged
    }
  }
}
