import Glibc

/// A growing piece of uninitialised memory that is used again and again.
@safe
struct RawBuffer: ~Copyable {
  /// Large rooms are made of the system's large pages where it has them: to be handed as many small
  /// ones takes as long as to read what they hold.
  private static let largePage = 2 << 20
  private static let step = 65_536

  private var start: UnsafeMutableRawPointer?
  private var capacity = 0

  init() {}

  deinit {
    unsafe free(start)
  }

  /// Returns room for `count` bytes and `more`, without keeping what was in it; nil where there is no
  /// memory.
  mutating func room(for count: Int, and more: Int = 0) -> UnsafeMutableRawBufferPointer? {
    let (sum, overflow) = count.addingReportingOverflow(more)
    guard !overflow else { return nil }
    if capacity < max(sum, 1) { grow(to: sum) }
    guard let start = unsafe start else { return nil }
    return unsafe UnsafeMutableRawBufferPointer(start: start, count: sum)
  }

  private mutating func grow(to count: Int) {
    let isLarge = count >= 2 * Self.largePage
    let unit = isLarge ? Self.largePage : Self.step
    let wanted = count > Int.max - unit ? count : (count / unit + 1) * unit
    unsafe free(start)
    unsafe start = isLarge ? aligned_alloc(Self.largePage, wanted) : malloc(wanted)
    capacity = unsafe start == nil ? 0 : wanted
    // A system without them says so, and goes on with small ones.
    if isLarge, capacity > 0 { _ = unsafe madvise(start, wanted, MADV_HUGEPAGE) }
  }

  /// Gives the memory back to the system if it has become larger than `limit` bytes.
  mutating func shrink(above limit: Int) {
    guard capacity > limit else { return }
    unsafe free(start)
    unsafe start = nil
    capacity = 0
  }
}
