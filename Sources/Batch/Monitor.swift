import Glibc

/// Guards state that threads share; the lock that ``Condition`` waits on.
///
/// `Synchronization.Mutex` has no condition to sleep on, and the thread sanitizer does not see it;
/// so this is a plain pthread mutex.
final class Monitor: @unchecked Sendable {
  /// The mutex, for a ``Condition`` to wait on.
  ///
  /// Sendable because a pthread mutex may be used from every thread, and the pointer never changes.
  let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Waits for the lock and takes it.
  func lock() { pthread_mutex_lock(mutex) }

  /// Gives the lock back.
  func unlock() { pthread_mutex_unlock(mutex) }

  /// Runs `body` under the lock.
  func withLock<Result>(_ body: () -> Result) -> Result {
    lock()
    defer { unlock() }
    return body()
  }

  /// Runs `body` without the lock that the caller holds, and takes the lock again.
  func withoutLock<Result>(_ body: () -> Result) -> Result {
    unlock()
    defer { lock() }
    return body()
  }
}
