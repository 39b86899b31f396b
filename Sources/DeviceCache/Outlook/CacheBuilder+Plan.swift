import Outputs

extension CacheBuilder {
  /// Tells what a build would do, and writes nothing.
  ///
  /// Books that were not validated yet are, since what a build makes of them depends on it.
  ///
  /// - Parameters:
  ///   - inputs: What the cache is to hold.
  ///   - talk: Is told of what the user should know at once, in words.
  ///   - receive: Is told what would come of each input, in their order; sizes of what is not there yet
  ///     are estimates.
  /// - Returns: What would come of the whole.
  /// - Throws: Why that cannot be told.
  public func plan(
    _ inputs: BuildInputs, talk: (String) -> Void = { _ in }, receive: (BuildResult) -> Void
  ) throws(CacheError) -> BuildSummary {
    let cache = try OpenCache(reading: layout)
    for problem in cache.problems { talk(problem) }
    var plan = CachePlan(self, cache, inputs)
    try plan.run(receive: receive)
    return plan.summary
  }
}
