import Batch
import Glibc
import Outputs
import Paths

/// The right to write to a cache, which one build has at a time; the system takes it back from a
/// process that ends, however it ends.
final class CacheLock: Sendable {
  private let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Takes the right.
  ///
  /// - Parameters:
  ///   - layout: The cache.
  ///   - waits: Whether another build is waited for.
  ///   - cancellation: Ends the waiting.
  ///   - waiting: Is told once that there is another build.
  /// - Returns: The right, which ends with its last holder.
  /// - Throws: ``CacheError/busy(_:)``, or what keeps the lock from being made.
  static func take(
    _ layout: CacheLayout, waits: Bool, cancellation: Cancellation?, waiting: () -> Void
  ) throws(CacheError) -> CacheLock {
    let descriptor = layout.lock.withSystemPath {
      open($0, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
    }
    guard descriptor >= 0 else { throw .output(OutputError(.makeFile, layout.lock)) }
    let lock = CacheLock(descriptor)
    var isTold = false
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw .output(OutputError(.makeFile, layout.lock))
      }
      guard waits else { throw .busy(layout.root) }
      if !isTold { waiting() }
      isTold = true
      if cancellation?.isCancelled == true { throw .cancelled }
      usleep(50_000)
    }
    return lock
  }
}
