extension Workers {
  /// Transforms items in parallel and receives the results in the items' order, with no context.
  ///
  /// - Parameters:
  ///   - items: What to work on; pulled from the worker threads, one pull at a time.
  ///   - window: The most items between pulled and received; nil is 32 for each worker.
  ///   - cancellation: A flag that ends the run early.
  ///   - transform: The work on one item.
  ///   - receive: Takes a result on the calling thread, and says whether to go on.
  /// - Returns: How the run ended.
  @discardableResult
  public func mapOrdered<Items: Sequence, Output: Sendable>(
    _ items: sending Items,
    window: Int? = nil,
    cancellation: Cancellation? = nil,
    transform: @escaping @Sendable (Items.Element) -> Output,
    receive: (Output) -> Continuation
  ) -> Outcome where Items.Element: Sendable {
    mapOrdered(
      items, window: window, cancellation: cancellation, makeContext: {},
      transform: { item, _ in transform(item) }, receive: receive)
  }

  /// Transforms items in parallel and returns the results in the items' order.
  ///
  /// Suited to the parts of one item, where all results are kept anyway.
  ///
  /// - Parameters:
  ///   - items: What to work on.
  ///   - cancellation: A flag that ends the run early; the results are then fewer than the items.
  ///   - transform: The work on one item.
  /// - Returns: The results in order.
  public func map<Items: Sequence, Output: Sendable>(
    _ items: sending Items,
    cancellation: Cancellation? = nil,
    transform: @escaping @Sendable (Items.Element) -> Output
  ) -> [Output] where Items.Element: Sendable {
    var outputs: [Output] = []
    outputs.reserveCapacity(items.underestimatedCount)
    mapOrdered(items, cancellation: cancellation, transform: transform) { output in
      outputs.append(output)
      return .proceed
    }
    return outputs
  }
}
