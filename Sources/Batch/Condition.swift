import Glibc

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
