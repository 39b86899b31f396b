import Stylesheets

/// A thread's page maker, lent at its first page.
final class PageMakerSlot {
  private let pool: PageMakerPool
  private var lent: PageMaker?

  /// Makes a slot without a page maker.
  init(_ pool: PageMakerPool) {
    self.pool = pool
  }

  deinit {
    if let lent { pool.take(back: lent) }
  }

  /// The page maker; throws where the stylesheet is broken.
  func maker() throws(PageError) -> PageMaker {
    if let lent { return lent }
    do throws(StylesheetError) {
      let maker = try pool.lend()
      lent = maker
      return maker
    } catch {
      throw .stylesheet(error)
    }
  }
}

extension PageMaker {
  /// Reads and parses a page anew whose tree was not kept.
  func tree(of input: Bundler.Input) throws(PageError) -> HeldTree {
    let bytes: [UInt8]
    do throws(BundleOutputError) {
      bytes = try input.bytes()
    } catch {
      throw .markup("\(error)")
    }
    return try tree(of: PageSource(bytes: bytes))
  }
}

extension Bundler.Input {
  /// The page's bytes; a page bundle may be twice as large as the page in it.
  func bytes() throws(BundleOutputError) -> [UInt8] {
    if let contents { return contents }
    return try FileTree.bytes(of: path, limit: 2 * SourcePage.sizeLimit)
  }
}
