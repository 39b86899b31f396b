/// One call of ``Workers/mapOrdered(_:window:cancellation:makeContext:transform:receive:)``.
///
/// Threads take turns at pulling: whoever pulled an item transforms it, and calls another thread to
/// pull the next. So a source that waits for its next item delays no result, and no queue of
/// items builds up.
///
/// Sendable because all variables are touched only under the pool's lock, but for two kinds that
/// have one user at a time: the iterator belongs to the thread that set `isPulling`, and a context
/// to the thread that took it out of `contexts`.
final class OrderedRun<Items: Sequence, Output: Sendable, Context: ~Copyable>: Run,
  @unchecked Sendable
where Items.Element: Sendable {
  private let pool: Pool
  private let monitor: Monitor
  private let progress: Condition
  private let cancellation: Cancellation?
  private let makeContext: @Sendable () -> Context
  private let transform: @Sendable (Items.Element, inout Context) -> Output

  private var iterator: Items.Iterator
  private var isPulling = false
  private var isExhausted = false
  private var isClosed = false
  private var helpers = 0
  private var contexts: [ContextBox<Context>] = []

  /// The results not yet received; that of item `n` lies at `n` modulo the window.
  private var results: [Output?]
  private var pulled = 0
  private var delivered = 0

  /// Prepares a run that holds at most `window` items between pulled and received.
  init(
    pool: Pool, items: Items, window: Int, cancellation: Cancellation?,
    makeContext: @escaping @Sendable () -> Context,
    transform: @escaping @Sendable (Items.Element, inout Context) -> Output
  ) {
    self.pool = pool
    monitor = pool.monitor
    progress = Condition(pool.monitor)
    self.cancellation = cancellation
    self.makeContext = makeContext
    self.transform = transform
    iterator = items.makeIterator()
    results = Array(repeating: nil, count: window)
  }

  var wantsHelp: Bool { mayPull && helpers < pool.places }

  func enter() { helpers += 1 }

  func passBy() {
    // Whoever waits for the first helper would wait for ever: a cancelled run gets none.
    if isCancelled, helpers == 0 { progress.signal() }
  }

  func help() {
    let context = monitor.withLock { contexts.popLast() } ?? ContextBox(makeContext())
    monitor.lock()
    defer { monitor.unlock() }
    while mayPull { workOnNextItem(with: context) }
    // No reference may stay behind: the caller ends the context's life when this thread is out.
    contexts.append(consume context)
    helpers -= 1
    if helpers == 0 { progress.signal() }
  }

  /// Gives results to `receive` in order until all are received, with the caller's help if it is
  /// one of the threads at work.
  func deliver(isCallerAtWork: Bool, to receive: (Output) -> Continuation) -> Outcome {
    monitor.lock()
    defer { monitor.unlock() }
    pool.open(self)
    let outcome = deliverAll(isHelping: isCallerAtWork || pool.isEmpty, to: receive)
    isClosed = true
    pool.close(self)
    while helpers > 0 { progress.wait() }
    // Contexts die here, on the thread that asked for the work, before its call returns.
    let leftovers = contexts
    contexts = []
    monitor.withoutLock { _ = consume leftovers }
    return outcome
  }

  private var isCancelled: Bool { cancellation?.isCancelled ?? false }

  private var mayPull: Bool {
    !isPulling && !isExhausted && !isClosed && pulled - delivered < results.count && !isCancelled
  }

  private var head: Int { delivered % results.count }

  private func deliverAll(
    isHelping: Bool, to receive: (Output) -> Continuation
  ) -> Outcome {
    while true {
      if let output = results[head] {
        results[head] = nil
        let continuation = monitor.withoutLock { receive(output) }
        delivered += 1
        if continuation == .stop { return .stopped }
        // Waking a thread for each free place would cost more than a small item itself.
        if results[head] == nil || delivered % max(1, results.count / 2) == 0 {
          pool.callHelp(for: self)
        }
      } else if isExhausted && delivered == pulled {
        return .finished
      } else if isCancelled && helpers == 0 {
        return .cancelled
      } else if isHelping && mayPull {
        let context = contexts.popLast() ?? monitor.withoutLock { ContextBox(makeContext()) }
        if mayPull { workOnNextItem(with: context) }
        contexts.append(context)
      } else {
        progress.wait()
      }
    }
  }

  /// Pulls an item and stores its result; called under the lock, which is given back meanwhile.
  private func workOnNextItem(with context: ContextBox<Context>) {
    isPulling = true
    let next = monitor.withoutLock { iterator.next() }
    isPulling = false
    guard let item = next else {
      isExhausted = true
      progress.signal()
      return
    }
    let index = pulled
    pulled += 1
    pool.callHelp(for: self)
    let output = monitor.withoutLock { transform(item, &context.value) }
    results[index % results.count] = output
    if index == delivered { progress.signal() }
  }
}
