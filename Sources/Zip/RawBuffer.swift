import Glibc

/// A growing piece of uninitialised memory that is used again and again.
@safe
struct RawBuffer: ~Copyable {
  private var start: UnsafeMutableRawPointer?
  private var capacity = 0

  init() {}

  deinit {
    unsafe free(start)
  }

  /// Returns room for `count` bytes, without keeping what was in it; nil where there is no memory.
  mutating func room(for count: Int) -> UnsafeMutableRawBufferPointer? {
    if capacity < max(count, 1) {
      let step = 65_536
      let wanted = count > Int.max - step ? count : (count / step + 1) * step
      unsafe free(start)
      unsafe start = malloc(wanted)
      capacity = unsafe start == nil ? 0 : wanted
    }
    guard let start = unsafe start else { return nil }
    return unsafe UnsafeMutableRawBufferPointer(start: start, count: count)
  }

  /// Gives the memory back to the system if it has become larger than `limit` bytes.
  mutating func shrink(above limit: Int) {
    guard capacity > limit else { return }
    unsafe free(start)
    unsafe start = nil
    capacity = 0
  }
}
