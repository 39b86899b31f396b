import Stylesheets
import Synchronization

/// The page makers of a bundler, each of which has compiled the stylesheet; as many as there are
/// threads that ask at once.
final class PageMakerPool: Sendable {
  private let options: BundleOptions
  private let idle = Mutex<[Lent]>([])

  /// A page maker on its way from one thread to the next.
  ///
  /// Sendable because the pool gives it to one thread at a time.
  private struct Lent: @unchecked Sendable {
    let maker: PageMaker
  }

  /// Makes a pool without page makers.
  init(_ options: BundleOptions) { self.options = options }

  /// Lends a page maker; throws where the stylesheet is broken.
  func lend() throws(StylesheetError) -> PageMaker {
    if let lent = idle.withLock({ $0.popLast() }) { return lent.maker }
    return try PageMaker(options: options)
  }

  /// Takes a page maker back that its thread uses no more.
  func take(back maker: PageMaker) {
    let lent = Lent(maker: maker)
    idle.withLock { $0.append(lent) }
  }
}
