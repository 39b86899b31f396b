import Article
import Batch
import Stylesheets

/// One run of a ``Bundler``.
struct BundleRun {
  let bundler: Bundler
  let fetcher: Fetcher?
  var bundle = Bundle()
  var problems: [Bundler.Problem] = []
  var map = BundleMap()
  /// Why files are not there, by their addresses.
  var reasons: [String: String] = [:]
  /// The titles of the files' own pages, by their paths.
  var fileTitles: [String: String] = [:]
  /// The titles that were asked for.
  var requests: [String] = []
  /// The titles of those pages that the bundle before has, and that no fault may take from it, each
  /// with whether that page was Parsoid's.
  var heldTitles: [String: Bool] = [:]
  /// Those pages by their titles, as far as the bundle tells of them.
  var heldPages: [String: StoredBundle.Page] = [:]
  /// Whether such a page comes from the cache where the wiki does not give it, rather than that the
  /// bundle stays as it was.
  var keepsPages = false
  private let output: any BundleOutput

  /// A page on its way.
  struct Entry: Sendable {
    let input: Bundler.Input
    var surveyed: SurveyedPage
    let size: Int
    var tree: HeldTree?
    var path = ""
  }

  private enum Made: Sendable {
    case page(index: Int, bytes: [UInt8])
    case bookPage(index: Int, BookPage)
    case problem(index: Int, Bundler.Problem)
  }

  init(_ bundler: Bundler, output: any BundleOutput, fetcher: Fetcher?) {
    self.bundler = bundler
    self.output = output
    self.fetcher = fetcher
  }

  mutating func make(
    of inputs: [Bundler.Input], progress: (BundleStep) -> Void
  ) throws(Bundler.Failure) -> Bundler.Report {
    var entries = try survey(inputs)
    let aliases = dropDoubles(&entries)
    guard !entries.isEmpty else { throw .noPages(problems) }
    var names = PageNames()
    for index in entries.indices {
      let article = entries[index].surveyed.article
      entries[index].path = "pages/\(names.name(for: article.title)).html"
      let page = BundleMap.Page(path: entries[index].path, ids: entries[index].surveyed.ids)
      let wiki = entries[index].surveyed.wiki
      for title in [wiki.ownTitle, wiki.headTitle] where map.pages[title] == nil {
        map.pages[title] = page
      }
    }
    for (alias, title) in aliases where map.pages[alias] == nil {
      map.pages[alias] = map.pages[title]
    }
    let variant = Variant(bundler.options.variant)
    let lacksVariant = !entries.contains { entry in
      entry.surveyed.showsVariant
        || variant?.isLanguage(entry.surveyed.article.language) ?? false
    }
    if let fetcher { try fetchAll(for: &entries, fetcher, progress: progress) }
    try writeSheets(of: entries)
    try makePages(entries, progress: progress)
    try write(PackageResources.reading_css, to: "styles/reading.css", "text/css")
    try write(PackageResources.bridge_js, to: "scripts/bridge.js", "text/javascript")
    try write(PackageResources.contents_js, to: "scripts/contents.js", "text/javascript")
    try write(
      ContentsPage.bytes(of: bundle.pages, title: bundler.options.title), to: "index.html",
      "application/xhtml+xml")
    bundle.recipe = try recipe()
    bundle.resources.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    if let book = output as? BookOutput {
      book.describe(bundle, digest: try digest(of: book.seed))
    }
    if bundler.options.isLastRun { LeftBehind.leave((entries, map, bundle)) }
    do throws(BundleOutputError) {
      try output.write(bundle.json, to: "bundle.json")
      let hasChanged = try output.finish()
      return Bundler.Report(
        bundle: bundle, problems: problems, silences: fetcher?.silenceList ?? [],
        damagedCopies: fetcher?.damagedCopies ?? [],
        hasChanged: hasChanged,
        lacksVariant: bundler.options.variant != nil && lacksVariant)
    } catch {
      throw .output(error)
    }
  }

  private mutating func makePages(
    _ entries: [Entry], progress: (BundleStep) -> Void
  ) throws(Bundler.Failure) {
    let book = output as? BookOutput
    if let book { dropForeign(to: book) }
    let (map, embeddings) = (map, self.embeddings(of: entries))
    let numbers = book.map { _ in
      Dictionary(zip(entries.map(\.path.fileName), entries.indices)) { first, _ in first }
    }
    var failure: Bundler.Failure?
    let outcome = bundler.workers.mapOrdered(
      Array(entries.enumerated()), window: window(for: entries),
      cancellation: bundler.cancellation,
      makeContext: { [makers = bundler.makers] in PageMakerSlot(makers) },
      transform: { item, slot -> Made in
        let entry = item.element
        do throws(PageError) {
          let maker = try slot.maker()
          let tree = if let tree = entry.tree { tree } else { try maker.tree(of: entry.input) }
          if let numbers {
            let page = try maker.bookPage(
              of: tree, entry.surveyed, size: entry.size, map: map, number: item.offset,
              numbers: numbers)
            return .bookPage(index: item.offset, page)
          }
          let bytes = try maker.offlinePage(
            of: tree, entry.surveyed, size: entry.size, map: map,
            embedding: embeddings?[item.offset])
          return .page(index: item.offset, bytes: bytes)
        } catch {
          return .problem(
            index: item.offset,
            .init(path: entry.input.name, reason: "\(error)", kind: .unusable))
        }
      },
      receive: { made in
        do throws(Bundler.Failure) {
          switch made {
          case .problem(_, let problem):
            if heldTitles[problem.path] != nil { throw .page(problem.path, problem.reason) }
            problems.append(problem)
          case .page(let index, let bytes):
            try write(bytes, to: entries[index].path, "application/xhtml+xml")
            add(entries[index])
            progress(BundleStep(name: entries[index].input.name, fetchedBytes: 0))
          case .bookPage(let index, let page):
            add(entries[index])
            if let article = bundle.pages.last?.article { book?.add(page, article, as: index) }
            progress(BundleStep(name: entries[index].input.name, fetchedBytes: 0))
          }
          return .proceed
        } catch {
          failure = error
          return .stop
        }
      })
    if let failure { throw failure }
    guard outcome == .finished else { throw .cancelled }
    guard !bundle.pages.isEmpty else { throw .noPages(problems) }
  }

  /// Takes away what a book may not show, which counts as not stored.
  private mutating func dropForeign(to book: BookOutput) {
    guard !book.foreign.isEmpty else { return }
    for (url, path) in map.files where book.foreign.contains(path) {
      let type = bundle.resources.first { $0.path == path }?.mediaType ?? "unknown"
      reasons[url] = BookMedia.objection(to: type)
      map.files[url] = nil
    }
    bundle.resources.removeAll { book.foreign.contains($0.path) }
  }

  /// How many pages may wait for one before them: as many as keep the threads at work while a large
  /// one is made, and as have room.
  private func window(for entries: [Entry]) -> Int {
    let count = bundler.workers.count
    var width = 32 * count
    while width > 4 * count {
      var (held, most) = (0, 0)
      for index in entries.indices {
        held += entries[index].size
        if index >= width { held -= entries[index - width].size }
        most = max(most, held)
      }
      if most <= Bundler.waitingBytes { break }
      width /= 2
    }
    return width
  }

  /// How each page becomes a part of one, nil where each is a file of its own.
  private func embeddings(of entries: [Entry]) -> [Embedding]? {
    guard let page = output as? SinglePageOutput else { return nil }
    let names = entries.map { $0.path.fileName }
    let prefix = { (index: Int) in entries.count == 1 ? "" : "p\(index + 1)-" }
    let prefixes = Dictionary(zip(names, names.indices.map(prefix))) { first, _ in first }
    return entries.indices.map {
      Embedding(prefix: prefix($0), prefixes: prefixes, data: page.data)
    }
  }

  /// Adds a page to the bundle's description, with what leads to files of the bundle.
  private mutating func add(_ entry: Entry) {
    var article = entry.surveyed.article
    for index in article.links.indices where article.links[index].kind == .page {
      article.links[index].path = article.links[index].title.flatMap { map.pages[$0]?.path }
    }
    for index in article.pictures.indices {
      article.pictures[index].path = map.files[article.pictures[index].url]
      if article.pictures[index].path == nil { addMissing(article.pictures[index].url) }
    }
    for index in article.sounds.indices { complete(&article.sounds[index]) }
    for index in article.films.indices { complete(&article.films[index]) }
    bundle.pages.append(Bundle.Page(path: entry.path, article: article))
  }

  private var isListed: Set<String> = []
  /// The media files that are written.
  var isStored: Set<String> = []

  private mutating func complete(_ recording: inout Recording) {
    recording.path = recording.url.flatMap { map.files[$0] }
    if recording.path == nil { addMissing(recording.url ?? "") }
    for index in recording.tracks.indices {
      recording.tracks[index].path = map.files[recording.tracks[index].url]
    }
  }

  mutating func addMissing(_ url: String) {
    guard !url.isEmpty, isListed.insert(url).inserted else { return }
    let why =
      reasons[url]
      ?? (fetcher == nil ? "not fetched: the pages come from files" : "not fetched")
    bundle.missing.append(Bundle.Missing(url: url, why: why))
  }

  private mutating func writeSheets(of entries: [Entry]) throws(Bundler.Failure) {
    var paths: [String: String] = [:]
    for entry in entries {
      let wiki = entry.surveyed.wiki
      for sheet in entry.surveyed.sheets where map.sheets[sheet] == nil {
        let clean = SheetCleaner.cleaned(sheet) { _ in nil }
        for url in clean.missing { addMissing(wiki.absolute(url) ?? "") }
        let bytes = Array(clean.text.utf8)
        let digest = try digest(of: bytes)
        if let path = paths[digest] {
          map.sheets[sheet] = path
          continue
        }
        let path = "styles/template-\(digest.prefix(16)).css"
        paths[digest] = path
        map.sheets[sheet] = path
        try write(bytes, to: path, "text/css")
      }
    }
  }

  mutating func write(
    _ bytes: [UInt8], to path: String, _ mediaType: String, digest known: String? = nil,
    url: String? = nil, etag: String? = nil
  ) throws(Bundler.Failure) {
    let digest = if let known { known } else { try digest(of: bytes) }
    do throws(BundleOutputError) {
      try output.write(bytes, to: path)
    } catch {
      throw .output(error)
    }
    bundle.resources.append(
      Bundle.Resource(
        path: path, mediaType: mediaType, byteCount: bytes.count, sha256: digest, url: url,
        etag: etag))
  }
}

extension String {
  /// The last part of a path.
  var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}
