import Batch
import Hashing
import Outputs
import Stylesheets
import Web

/// Makes bundles of pages.
///
/// Every page is surveyed first, since links lead from one to the other; then each one is made into
/// its offline form. The trees of pages are kept from the one to the other as far as ``heldBytes``
/// allows.
public struct Bundler: Sendable {
  /// A page to bundle.
  public struct Input: Sendable {
    /// The file.
    public let path: String
    /// The wiki that it is from, where the page does not tell.
    public let base: WebAddress?
    /// The title that was asked for, nil where the page is a file of the caller's.
    let title: String?
    /// The server's tag, without quotes.
    let etag: String?
    /// The page itself, nil where it is in the file.
    var contents: [UInt8]?

    /// Names a page.
    public init(path: String, base: WebAddress? = nil) {
      self.init(path: path, base: base, title: nil, etag: nil)
    }

    /// Gives a page that lies in no file of its own.
    public init(title: String, contents: [UInt8], base: WebAddress? = nil) {
      self.init(path: title, base: base, title: title, etag: nil)
      self.contents = contents
    }

    init(path: String, base: WebAddress?, title: String?, etag: String?) {
      self.path = path
      self.base = base
      self.title = title
      self.etag = etag
    }

    /// What messages call the page.
    var name: String { title ?? path }
  }

  /// Why no bundle was made.
  public enum Failure: Error, Sendable, CustomStringConvertible {
    /// The stylesheet cannot be used.
    case stylesheet(StylesheetError)
    /// The folder cannot be written.
    case output(BundleOutputError)
    /// The network cannot be used.
    case web(WebError)
    /// A digest cannot be made.
    case hashing(HashingError)
    /// None of the pages could be read.
    case noPages([Problem])
    /// Somebody asked to stop.
    case cancelled
    /// A page cannot be had that the bundle before has.
    case page(String, String)

    /// The failure in words, without a full stop.
    public var description: String {
      switch self {
      case .stylesheet(let error): "\(error)"
      case .output(let error): "\(error)"
      case .web(let error): "\(error)"
      case .hashing(let error): "\(error)"
      case .noPages: "none of the pages can be read, so there is no bundle"
      case .cancelled: "interrupted"
      case .page(let title, let reason): "\"\(title)\": \(reason)"
      }
    }
  }

  /// How many bytes of pages may have their trees kept at a time; a tree is about ten times as
  /// large.
  static let heldBytes = 4 << 20

  /// How many bytes of pages may wait for one before them, so that memory does not grow with large
  /// ones.
  static let waitingBytes = 4 << 20

  /// The bytes of what every folder of a bundle has besides its pages: style sheets and scripts.
  public static var furnitureBytes: Int {
    PackageResources.reading_css.count + PackageResources.bridge_js.count
      + PackageResources.contents_js.count
  }

  let options: BundleOptions
  let workers: Workers
  let cancellation: Cancellation?
  let session: WikiSession?
  let makers: PageMakerPool

  /// Makes a bundler, which may make any number of bundles.
  ///
  /// - Parameters:
  ///   - options: How pages are made.
  ///   - workers: The threads that pages are shared among.
  ///   - cancellation: A flag that ends the work early.
  ///   - session: What bundles share when they fetch, nil where each has connections of its own.
  public init(
    options: BundleOptions = BundleOptions(), workers: Workers, cancellation: Cancellation? = nil,
    session: WikiSession? = nil
  ) {
    self.options = options
    self.workers = workers
    self.cancellation = cancellation
    self.session = session
    makers = PageMakerPool(options)
  }

  /// Bundles pages into a folder.
  ///
  /// - Parameters:
  ///   - inputs: The pages, in the order of the bundle.
  ///   - folder: The folder, which is replaced where it holds a bundle.
  ///   - progress: Is told of each page that is done.
  /// - Returns: The bundle, and what went wrong with single pages.
  /// - Throws: ``Failure`` where no bundle was made; what was in the folder is then still there.
  public func bundle(
    _ inputs: [Input], into folder: String, progress: (BundleStep) -> Void = { _ in }
  ) throws(Failure) -> Report {
    var run = try begin(folder, fetcher: nil)
    return try run.make(of: inputs, progress: progress)
  }

  /// Bundles pages that the caller has, with what they show fetched from their wiki.
  ///
  /// - Parameters:
  ///   - inputs: The pages, in the order of the bundle.
  ///   - wiki: The wiki, and how to fetch from it.
  ///   - folder: The folder, which is replaced where it holds a bundle.
  /// - Returns: The bundle, and what went wrong with single pages.
  /// - Throws: ``Failure`` where no bundle was made; what was in the folder is then still there.
  public func bundle(
    _ inputs: [Input], showing wiki: WikiOptions, into folder: String
  ) throws(Failure) -> Report {
    var run = try begin(folder, fetching: wiki)
    return try run.make(of: inputs) { _ in }
  }

  /// Fetches pages of a wiki, with all that they show, and bundles them into a folder.
  ///
  /// What was fetched before is asked for with its tag, and taken from the cache where it is the
  /// same.
  /// What a bundle in the folder has, and no server says anything about, stays.
  ///
  /// - Parameters:
  ///   - titles: The pages' titles, in the order of the bundle.
  ///   - wiki: The wiki, and how to fetch from it.
  ///   - folder: The folder, which is replaced where it holds a bundle.
  ///   - progress: Is told of each document that is fetched and of each page that is done.
  /// - Returns: The bundle, and what went wrong with single pages.
  /// - Throws: ``Failure`` where no bundle was made; what was in the folder is then still there.
  public func bundle(
    titles: [String], of wiki: WikiOptions, into folder: String,
    progress: (BundleStep) -> Void = { _ in }
  ) throws(Failure) -> Report {
    var run = try begin(folder, fetching: wiki)
    run.hold(titles, ofBundleAt: folder)
    let inputs = try run.fetchPages(titles, progress: progress)
    return try run.make(of: inputs, progress: progress)
  }

  /// Begins a run that fetches.
  private func begin(_ folder: String, fetching wiki: WikiOptions) throws(Failure) -> BundleRun {
    let fetcher: Fetcher
    var wiki = wiki
    wiki.variant = Variant(options.variant)?.code
    do throws(WebError) {
      fetcher = try Fetcher(wiki, cancellation: cancellation, session: session)
    } catch {
      throw .web(error)
    }
    return try begin(folder, fetcher: fetcher)
  }

  /// Begins a run whose output goes to a place.
  ///
  /// - Parameters:
  ///   - folder: The place.
  ///   - fetcher: What fetches, nil where nothing is fetched.
  ///   - lock: The place's lock, where the caller has it already.
  /// - Returns: The run.
  /// - Throws: ``Failure`` where the stylesheet or the place cannot be used.
  func begin(
    _ folder: String, fetcher: Fetcher?, lock: PathLock? = nil
  ) throws(Failure) -> BundleRun {
    // Said once, before any work, rather than for every page.
    do throws(StylesheetError) {
      makers.take(back: try makers.lend())
    } catch {
      throw .stylesheet(error)
    }
    do throws(BundleOutputError) {
      let place = OutputPlace(folder)
      let output: any BundleOutput =
        switch options.form {
        case .directory: try FolderOutput(place, lock: lock, isLasting: options.isLasting)
        case .zip: try ArchiveOutput(place, lock: lock)
        case .epub: try BookOutput(place, lock: lock, title: options.title)
        case .html:
          try SinglePageOutput(place, holdsBridge: options.holdsBridge, title: options.title)
        }
      return BundleRun(self, output: output, fetcher: fetcher)
    } catch {
      throw .output(error)
    }
  }
}
