import Synchronization

/// How many bytes of pages have their trees kept, which all threads of a run count together.
final class HeldRoom: Sendable {
  private let left: Mutex<Int>

  /// Gives room for so many bytes.
  init(bytes: Int) {
    left = Mutex(bytes)
  }

  /// Takes room for a page; false where there is not enough.
  func take(_ bytes: Int) -> Bool {
    left.withLock { left in
      guard bytes <= left else { return false }
      left -= bytes
      return true
    }
  }
}
