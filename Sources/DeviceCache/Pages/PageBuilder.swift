import Article
import Batch
import Bundles
import Hashing
import Library
import Outputs
import Synchronization

/// Makes bundles of single pages, as far as what is there is not as it should be.
struct PageBuilder: Sendable {
  /// The largest page that is read, in bytes.
  private static let pageLimit = 128 << 20

  let cache: OpenCache
  let options: BuildOptions
  let cancellation: Cancellation?
  /// The pages that were begun, of which none is made by two threads.
  let begun = BegunPages()

  /// What came of a page.
  enum Outcome: Sendable {
    /// It is there.
    case made(MadePublication)
    /// It is made already, or is being made: the list or the dump has it twice.
    case copy(id: String)
    /// Nothing can be made of it; the text says why.
    case unusable(String)
    /// It cannot be had; the text says why.
    case unread(id: String, String)
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
  /// - Returns: What came of it, and the path of the page as the library shows it.
  func make(_ supply: PageSupply, of source: String) -> (path: String, Outcome) {
    switch supply {
    case .unusable(let reason): return (source, .unusable(reason))
    case .cut(let reason): return (source, .cut(reason))
    case .page(let page):
      let path = "\(source)/\(page.name)"
      do {
        return (path, try make(page, source))
      } catch let error as BuildTrouble {
        return (path, .ended(error))
      } catch let error as OutputError {
        return (path, .ended(BuildTrouble(error)))
      } catch {
        return (path, .ended(.failed("\(error)")))
      }
    }
  }

  private func make(_ page: SuppliedPage, _ source: String) throws -> Outcome {
    let id = try StageKey.digest(of: ["page", page.base?.origin ?? source, page.name])
    guard begun.isFirst(id) else { return .copy(id: id) }
    switch page.contents {
    case .bytes(let bytes): return try make(page, bytes, id, source)
    case .wiki: return try fetch(page, id, source)
    case .file(let path):
      let bytes: [UInt8]
      do throws(OutputError) {
        bytes = try Disk.read(path, limit: Self.pageLimit)
      } catch {
        return .unread(id: id, error.text)
      }
      return try make(page, bytes, id, source)
    }
  }

  private func make(
    _ page: SuppliedPage, _ bytes: [UInt8], _ id: String, _ source: String
  ) throws -> Outcome {
    var digest = try SHA256()
    try digest.update(bytes.span.bytes)
    let key = try StageKey.make(
      .bundle, [try digest.hexadecimalDigits(), page.name, source] + options.words(for: .bundle))
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
      return try outcome(of: error, id)
    }
    try draft.add(.bundle, try record(of: report, key, page, source, in: draft.bench))
    return .made(try ended(draft, key))
  }

  private func fetch(_ page: SuppliedPage, _ id: String, _ source: String) throws -> Outcome {
    guard let wiki = options.wiki else { return .unusable("no wiki is named") }
    var draft = Draft(id, .page, in: cache)
    try draft.prepare()
    let report: Bundler.Report
    do throws(Bundler.Failure) {
      report = try bundler.bundle(titles: [page.name], of: wiki, into: draft.bench)
    } catch {
      Disk.remove(draft.bench)
      return try outcome(of: error, id)
    }
    return try keep(report, &draft, page, source)
  }

  /// Takes what was fetched, where it is not what is there already.
  private func keep(
    _ report: Bundler.Report, _ draft: inout Draft, _ page: SuppliedPage, _ source: String
  ) throws -> Outcome {
    let description = try SHA256.hexadecimalDigits(ofFileAt: "\(draft.bench)/bundle.json")
    let key = try StageKey.make(.bundle, [description, page.name, source])
    if draft.reuse(.bundle, key: key) == nil {
      try draft.add(.bundle, try record(of: report, key, page, source, in: draft.bench))
    }
    return .made(try ended(draft, key))
  }

  private var bundler: Bundler {
    var options = BundleOptions()
    options.isLasting = false
    return Bundler(options: options, workers: Workers(count: 1), cancellation: cancellation)
  }

  private func ended(_ draft: Draft, _ key: String) throws -> MadePublication {
    var draft = draft
    let isWaiting = try draft.finish()
    return MadePublication(
      id: draft.id, kind: .page, stages: draft.records, made: draft.made, sizeKey: key,
      isWaiting: isWaiting)
  }

  private func outcome(of failure: Bundler.Failure, _ id: String) throws -> Outcome {
    switch failure {
    case .noPages(let problems):
      let reason = problems.first?.reason ?? "nothing of it can be read"
      return problems.contains(where: \.isUnread) ? .unread(id: id, reason) : .unusable(reason)
    case .web(let error): return .unread(id: id, "\(error)")
    case .page(_, let reason): return .unread(id: id, reason)
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
    of report: Bundler.Report, _ key: String, _ page: SuppliedPage, _ source: String,
    in folder: String
  ) throws -> StageRecord {
    var record = StageRecord(key: key)
    record.files = report.bundle.resources.map { resource in
      let bytes = Int64(resource.byteCount)
      return BuiltFile(
        path: resource.path, bytes: bytes,
        sha256: bytes >= ObjectStore.leastBytes ? resource.sha256 : nil)
    }
    let description = Disk.facts("\(folder)/bundle.json")?.bytes ?? 0
    record.files.append(BuiltFile(path: "bundle.json", bytes: description))
    var listed = LibraryBook(sourcePath: "\(source)/\(page.name)", root: nil)
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

/// The ids of pages that some thread has begun with.
final class BegunPages: Sendable {
  private let ids = Mutex<Set<String>>([])

  /// Tells whether nobody has begun with a page before.
  func isFirst(_ id: String) -> Bool { ids.withLock { $0.insert(id).inserted } }
}
