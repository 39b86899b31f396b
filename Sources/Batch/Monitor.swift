import Glibc

/// Guards state that threads share; the lock that ``Condition`` waits on.
///
/// `Synchronization.Mutex` has no condition to sleep on, and the thread sanitizer does not see it;
/// so this is a plain pthread mutex.
final class Monitor: @unchecked Sendable {
  // Sendable because a pthread mutex may be used from every thread, and the pointer never changes.
  fileprivate let mutex: UnsafeMutablePointer<pthread_mutex_t>

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

/// Lets threads sleep until state guarded by a ``Monitor`` has changed.
final class Condition: @unchecked Sendable {
  // Sendable because a pthread condition may be used from every thread, and the pointer never
  // changes.
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private let monitor: Monitor

  /// Makes a condition on state that `monitor` guards.
  init(_ monitor: Monitor) {
    self.monitor = monitor
    condition = .allocate(capacity: 1)
    condition.initialize(to: pthread_cond_t())
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    condition.deallocate()
  }

  /// Sleeps until woken, with the lock given back meanwhile; may wake for no reason.
  func wait() { pthread_cond_wait(condition, monitor.mutex) }

  /// Wakes one sleeper, if there is one.
  func signal() { pthread_cond_signal(condition) }

  /// Wakes all sleepers.
  func broadcast() { pthread_cond_broadcast(condition) }
}
