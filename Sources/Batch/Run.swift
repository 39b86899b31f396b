/// A run over items, as the pool's threads see it.
protocol Run: AnyObject, Sendable {
  /// Tells whether one more thread would find an item to work on; called under the pool's lock.
  var wantsHelp: Bool { get }

  /// Counts a thread in before it helps; called under the pool's lock.
  func enter()

  /// Notes, under the lock, that a thread looked for work and found none here.
  func passBy()

  /// Works on items until none is to be had, and counts the thread out; called without the lock.
  func help()
}
