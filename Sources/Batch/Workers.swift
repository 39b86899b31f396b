/// Threads for work that blocks: long calls into C, reading, measuring.
///
/// Work is bounded: at most ``count`` items run at once, and a window limits how far the work may
/// run ahead of the receiver. Threads start when there is something to do for them, and one worker
/// is no thread at all: then everything runs on the caller's. A transform may itself call
/// `mapOrdered` on the same workers: its thread works on the inner items, and threads without work
/// help.
public final class Workers: Sendable {
  /// The greatest number of items at work at once; at least 1.
  public var count: Int { pool.capacity }

  private let pool: Pool

  /// Makes workers whose threads, once started, have stacks of `stackSize` bytes.
  ///
  /// - Parameters:
  ///   - count: The greatest number of items at work at once; less than 1 counts as 1, and nil is as
  ///     many as there are processors, which are counted when there is more than one item.
  ///   - stackSize: The stack of a thread in bytes; recursion in parsers wants the default, 8 MB.
  public init(count: Int? = nil, stackSize: Int = 8 << 20) {
    pool = Pool(capacity: count.map { max(1, $0) }, stackSize: stackSize)
  }

  deinit { pool.stop() }

  /// Transforms items in parallel and receives the results in the items' order.
  ///
  /// Items are pulled one at a time when a thread is free for them, so the sequence may be endless.
  /// The call returns when no transform runs any more. A source that blocks (a terminal, a pipe)
  /// should watch `cancellation` itself: the call cannot return while the source waits.
  ///
  /// - Parameters:
  ///   - items: What to work on; pulled from the worker threads, one pull at a time.
  ///   - window: The most items between pulled and received; nil is 32 for each worker.
  ///   - cancellation: A flag that ends the run early.
  ///   - makeContext: Makes what one thread keeps from item to item, such as buffers and parsers;
  ///     no two items use one context at the same time.
  ///   - transform: The work on one item.
  ///   - receive: Takes a result on the calling thread, and says whether to go on.
  /// - Returns: How the run ended.
  @discardableResult
  public func mapOrdered<Items: Sequence, Output: Sendable, Context: ~Copyable>(
    _ items: sending Items,
    window: Int? = nil,
    cancellation: Cancellation? = nil,
    makeContext: @escaping @Sendable () -> Context,
    transform: @escaping @Sendable (Items.Element, inout Context) -> Output,
    receive: (Output) -> Continuation
  ) -> Outcome where Items.Element: Sendable {
    // One item needs no thread, but the work inside it may use the others.
    if let known = items.withContiguousStorageIfAvailable({ $0.count }), known <= 1 {
      return pool.asGuest {
        mapInline(
          items, cancellation: cancellation, makeContext: makeContext, transform: transform,
          receive: receive)
      }
    }
    if count == 1 {
      return mapInline(
        items, cancellation: cancellation, makeContext: makeContext, transform: transform,
        receive: receive)
    }
    let run = OrderedRun(
      pool: pool, items: items, window: max(1, window ?? 32 * count),
      cancellation: cancellation, makeContext: makeContext, transform: transform)
    return run.deliver(isCallerAtWork: pool.isCallerAtWork, to: receive)
  }

  private func mapInline<Items: Sequence, Output, Context: ~Copyable>(
    _ items: Items,
    cancellation: Cancellation?,
    makeContext: () -> Context,
    transform: (Items.Element, inout Context) -> Output,
    receive: (Output) -> Continuation
  ) -> Outcome {
    var iterator = items.makeIterator()
    var context = makeContext()
    while true {
      if let cancellation, cancellation.isCancelled { return .cancelled }
      guard let item = iterator.next() else { return .finished }
      if receive(transform(item, &context)) == .stop { return .stopped }
    }
  }
}
