import Stylesheets

/// A thread's page maker, made at its first page.
final class PageMakerSlot {
  private let options: BundleOptions
  private var made: PageMaker?

  /// Makes a slot without a page maker.
  init(_ options: BundleOptions) {
    self.options = options
  }

  /// The page maker; throws where the stylesheet is broken.
  func maker() throws(PageError) -> PageMaker {
    if let made { return made }
    do throws(StylesheetError) {
      let maker = try PageMaker(options: options)
      made = maker
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
