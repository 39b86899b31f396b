import Batch
import Hashing
import Library
import Outputs
import Reading

/// Builds the cache of a reading device: everything that the device would have to work out, done
/// beforehand, so that it only reads files.
///
/// A build does nothing twice: what is there and depends on the same files and options stays. It may
/// be killed at any moment, and the next one goes on; a device that reads meanwhile sees the library as
/// it was until the new one is whole. One build works on a cache at a time.
public struct CacheBuilder: Sendable {
  /// Where everything lies.
  let layout: CacheLayout
  /// What the cache is to hold.
  let options: BuildOptions
  /// The threads that books, and the parts of one book, are shared among.
  let workers: Workers
  /// A flag that ends the work early.
  let cancellation: Cancellation?

  /// Makes a builder.
  ///
  /// - Parameters:
  ///   - path: The folder of the cache, made where it is not there.
  ///   - options: What the cache is to hold.
  ///   - workers: The threads that books, and the parts of one book, are shared among.
  ///   - cancellation: A flag that ends the work early.
  public init(
    cache path: String, options: BuildOptions = BuildOptions(), workers: Workers,
    cancellation: Cancellation? = nil
  ) {
    var root = path.isEmpty ? "." : path
    while root.utf8.count > 1, root.hasSuffix("/") { root.removeLast() }
    layout = CacheLayout(root: root)
    self.options = options
    self.workers = workers
    self.cancellation = cancellation
  }

  /// Builds publications.
  ///
  /// - Parameters:
  ///   - inputs: What the cache is to hold, in the order of the library.
  ///   - talk: Is told of what the user should know at once, in words.
  ///   - receive: Is told what came of each input, in their order.
  /// - Returns: What came of the whole.
  /// - Throws: Why the build ended early, or could not begin. The library is then as it was.
  public func build(
    _ inputs: BuildInputs, talk: (String) -> Void = { _ in }, receive: (BuildResult) -> Void
  ) throws(CacheError) -> BuildSummary {
    do throws(HashingError) {
      // Said once, before any work, rather than for every book.
      _ = try SHA256()
    } catch {
      throw .hashing(error)
    }
    let cache = try OpenCache(
      layout, waits: options.waits, cancellation: cancellation,
      waiting: { talk("another build is at work on \"\(layout.root)\"; waiting for it") })
    for problem in cache.problems { talk(problem) }
    var run = CacheRun(self, cache)
    let summary = try run.build(inputs, receive: receive)
    return summary
  }
}
