import Article
import Batch
import Bundles
import Hashing
import Library
import Outputs
import Paths

/// Makes bundles of single pages, as far as what is there is not as it should be.
///
/// All pages of a build have one, so that they share what compiles and fetches.
struct PageBuilder: Sendable {
  /// The largest page that is read, in bytes.
  static let pageLimit = 128 << 20

  /// The cache.
  let cache: OpenCache
  /// What the cache is to hold.
  let options: BuildOptions
  /// The pages that were begun, of which none is made by two threads.
  let begun = BegunPages()
  private let bundler: Bundler

  /// Makes a builder.
  ///
  /// - Parameters:
  ///   - cache: The cache.
  ///   - options: What the cache is to hold.
  ///   - cancellation: A flag that ends the work early.
  init(cache: OpenCache, options: BuildOptions, cancellation: Cancellation?) {
    (self.cache, self.options) = (cache, options)
    var bundling = BundleOptions()
    bundling.isLasting = false
    bundler = Bundler(
      options: bundling, workers: Workers(count: 1), cancellation: cancellation,
      session: options.wiki.map { WikiSession($0, cancellation: cancellation) })
  }

  /// What came of a page.
  enum Outcome: Sendable {
    /// It is there.
    case made(MadePublication)
    /// It is made already, or is being made: the list or the dump has it twice.
    case copy(id: String)
    /// Nothing can be made of it; the text says why.
    case unusable(String)
    /// It was too large for the limit of the cache when it was made last.
    case omitted(id: String, Omission)
    /// It cannot be had; the text says why.
    case unread(String)
    /// No more pages can be had, though there should be; the text says why.
    case cut(String)
    /// The making was ended.
    case ended(BuildTrouble)
  }

  /// Makes what a list or a dump gives.
  ///
  /// - Parameters:
  ///   - supply: What it gives.
  ///   - source: The path of the list or the dump as the library shows it.
  ///   - isForced: Whether a page is made that was begun already, and found too large.
  /// - Returns: What came of it, and the path of the page as the library shows it.
  func make(
    _ supply: PageSupply, of source: String, isForced: Bool = false
  ) -> (path: String, Outcome) {
    let path = supply.path(in: source) ?? source
    switch supply {
    case .unusable(let reason): return (path, .unusable(reason))
    case .missing(_, let reason): return (path, .unread(reason))
    case .cut(let reason): return (path, .cut(reason))
    case .page(let page):
      do {
        return (path, try make(page, isForced))
      } catch let error as BuildTrouble {
        return (path, .ended(error))
      } catch let error as OutputError {
        return (path, .ended(BuildTrouble(error)))
      } catch {
        return (path, .ended(.failed("\(error)")))
      }
    }
  }

  private func make(
    _ page: SuppliedPage, _ isForced: Bool
  ) throws -> Outcome {
    let bytes: [UInt8]
    switch page.contents {
    case .bytes(let given): bytes = given
    case .wiki: return try fetch(page, try id(of: page, nil), isForced)
    case .file(let path):
      do throws(OutputError) {
        bytes = try Disk.read(path.realPath ?? path, limit: Self.pageLimit)
      } catch {
        return .unread(error.text)
      }
      if let reason = Self.strangeness(of: bytes) { return .unusable(reason) }
    }
    let id = try id(of: page, bytes)
    guard isForced || begun.isFirst(id) else { return .copy(id: id) }
    return try make(page, bytes, id, isForced)
  }

  /// Why a file that a list names is no page, nil where it may be one.
  static func strangeness(of bytes: [UInt8]) -> String? {
    // The bundler has words of its own for files without anything, and for broken page bundles.
    guard let first = bytes.first(where: { $0 > 0x20 }), first != UInt8(ascii: "{") else {
      return nil
    }
    let head = PageHead(bytes)
    guard !head.isPage else { return nil }
    return head.firstElement.map { "the file is no HTML: it begins with the element \"\($0)\"" }
      ?? "the file is no HTML: it does not begin with markup"
  }

  /// The name of a page in the cache, which does not hang on the names of lists and files: that of its
  /// wiki and its title, where its address or its source tells them, else that of its contents.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - bytes: Its contents, nil for a title that the wiki has.
  /// - Returns: The name.
  /// - Throws: ``HashingError`` where no digest can be made.
  func id(of page: SuppliedPage, _ bytes: [UInt8]?) throws(HashingError) -> String {
    // A dump knows titles better than anybody; a list only knows the names of files.
    let isFile = if case .file = page.contents { true } else { false }
    let told = isFile ? nil : page.base.map { ($0.origin, page.name) }
    if let (origin, title) = told ?? bytes.flatMap({ PageHead($0).name }) {
      return try StageKey.digest(of: ["page", origin, title.replacing("_", with: " ")])
    }
    return try StageKey.digest(of: ["page", try Self.digest(of: bytes ?? [])])
  }

  private static func digest(of bytes: [UInt8]) throws(HashingError) -> String {
    var digest = try SHA256()
    try digest.update(bytes.span.bytes)
    return try digest.hexadecimalDigits()
  }

  /// What made a page too large the last time, nil where it did not or may have another size now.
  func omission(of id: String, _ key: String) -> Omission? {
    guard options.maximumBytes != nil, let known = cache.journal.omission(id), known.key == key
    else { return nil }
    return known
  }

  /// The name of all that the bundle of a page depends on that is here.
  func key(of page: SuppliedPage, _ bytes: [UInt8]) throws(HashingError) -> String {
    try StageKey.make(
      .bundle, [try Self.digest(of: bytes), page.name] + options.words(for: .bundle))
  }

  private func make(
    _ page: SuppliedPage, _ bytes: [UInt8], _ id: String, _ isForced: Bool
  ) throws -> Outcome {
    let key = try key(of: page, bytes)
    if !isForced, let omission = omission(of: id, key) { return .omitted(id: id, omission) }
    var draft = Draft(id, .page, in: cache)
    if draft.reuse(.bundle, key: key) != nil { return .made(try ended(draft, key)) }
    try draft.prepare()
    let input = Bundler.Input(title: page.name, contents: bytes, base: page.base)
    let report: Bundler.Report
    do throws(Bundler.Failure) {
      if let wiki = options.wiki, page.base.map({ $0.origin == wiki.base.origin }) ?? true {
        report = try bundler.bundle([input], showing: wiki, into: draft.bench)
      } else {
        report = try bundler.bundle([input], into: draft.bench)
      }
    } catch {
      return try outcome(of: error)
    }
    try draft.add(.bundle, try record(of: report, key, in: draft.bench))
    return .made(try ended(draft, key))
  }

  private func fetch(_ page: SuppliedPage, _ id: String, _ isForced: Bool) throws -> Outcome {
    guard let wiki = options.wiki else { return .unusable("no wiki is named") }
    guard isForced || begun.isFirst(id) else { return .copy(id: id) }
    var draft = Draft(id, .page, in: cache)
    try draft.prepare()
    let report: Bundler.Report
    do throws(Bundler.Failure) {
      report = try bundler.bundle(titles: [page.name], of: wiki, into: draft.bench)
    } catch {
      Disk.remove(draft.bench)
      return try outcome(of: error)
    }
    return try keep(report, &draft, page)
  }

  /// Takes what was fetched, where it is not what is there already.
  private func keep(
    _ report: Bundler.Report, _ draft: inout Draft, _ page: SuppliedPage
  ) throws -> Outcome {
    let description = try SHA256.hexadecimalDigits(ofFileAt: "\(draft.bench)/bundle.json")
    let key = try StageKey.make(.bundle, [description, page.name])
    if draft.reuse(.bundle, key: key) == nil {
      try draft.add(.bundle, try record(of: report, key, in: draft.bench))
    }
    return .made(try ended(draft, key))
  }

  private func ended(_ draft: Draft, _ key: String) throws -> MadePublication {
    var draft = draft
    let isWaiting = try draft.finish()
    return MadePublication(
      id: draft.id, kind: .page, stages: draft.records, made: draft.made, sizeKey: key,
      isWaiting: isWaiting)
  }

  private func outcome(of failure: Bundler.Failure) throws -> Outcome {
    switch failure {
    case .noPages(let problems):
      let reason = problems.first?.reason ?? "nothing of it can be read"
      return problems.contains(where: \.isUnread) ? .unread(reason) : .unusable(reason)
    case .web(let error): return .unread("\(error)")
    case .page(_, let reason): return .unread(reason)
    case .cancelled: throw BuildTrouble.cancelled
    case .output(let error):
      let isFull =
        switch error {
        case .system(_, _, let code): OutputError(.write, cache.layout.root, code: code).isFull
        case .output(let error): error.isFull
        default: false
        }
      throw BuildTrouble.unwritten("\(error)", isFull: isFull)
    case .hashing, .stylesheet: throw BuildTrouble.failed("\(failure)")
    }
  }

  /// What a bundle came to.
  private func record(
    of report: Bundler.Report, _ key: String, in folder: String
  ) throws -> StageRecord {
    var record = StageRecord(key: key)
    record.files = report.bundle.resources.map { resource in
      BuiltFile(
        path: resource.path, bytes: Int64(resource.byteCount), sha256: resource.sha256)
    }
    let description = "\(folder)/bundle.json"
    record.files.append(
      BuiltFile(
        path: "bundle.json", bytes: Disk.facts(description)?.bytes ?? 0,
        sha256: try SHA256.hexadecimalDigits(ofFileAt: description)))
    // Where the page was named is told when it is listed.
    var listed = LibraryBook(sourcePath: "", root: nil)
    listed.formats = ["bundle"]
    listed.verdict = .valid
    listed.size = record.bytes
    if let made = report.bundle.pages.first {
      listed.metadata.title = made.article.title
      listed.metadata.titles = [made.article.title]
      listed.metadata.languages = made.article.language.map { [$0] } ?? []
      var content = BuiltContent()
      (content.bundle, content.page) = ("bundle.json", made.path)
      listed.content = content
    }
    record.book = listed
    return record
  }
}
