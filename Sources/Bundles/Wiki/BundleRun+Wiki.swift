import Article
import Batch
import JSON
import Paths
import Web

extension BundleRun {
  /// Fetches pages by their titles; those that cannot be fetched are problems, and missing unless
  /// the bundle before has them.
  mutating func fetchPages(
    _ titles: [String], progress: (BundleStep) -> Void
  ) throws(Bundler.Failure) -> [Bundler.Input] {
    guard let fetcher else { return [] }
    let base = fetcher.options.base
    let outcomes = fetcher.fetch(
      titles.map { WikiAPI.pageAddresses(base, title: $0) }, accept: WikiAPI.pageType,
      language: fetcher.options.variant, progress: progress)
    try checkCancelled()
    requests = titles
    var inputs: [Bundler.Input] = []
    for (title, outcome) in zip(titles, outcomes) {
      switch outcome {
      case .success(let answer):
        inputs.append(
          Bundler.Input(path: answer.path, base: base, title: title.asTitle, etag: answer.etag))
      case .failure(let error):
        if heldTitles[title.asTitle] != nil, !error.isAbsence {
          guard let input = keptPage(title) else { throw .page(title, error.sentence) }
          let reason = "\(error.sentence); the page that the bundle has stays"
          problems.append(.init(path: title, reason: reason, kind: .kept))
          inputs.append(input)
          continue
        }
        problems.append(.init(path: title, reason: error.sentence, kind: .unread))
        let url = WikiAPI.readingAddress(base, title: title)
        reasons[url] = "\(error)"
        addMissing(url)
      }
    }
    return inputs
  }

  /// Leaves out pages that another title has led to already.
  ///
  /// - Returns: The titles that were asked for, and those that they led to.
  func dropDoubles(_ entries: inout [Entry]) -> [(alias: String, title: String)] {
    var aliases: [(alias: String, title: String)] = []
    var known: Set<String> = []
    entries.removeAll { entry in
      guard let asked = entry.input.title else { return false }
      let title = entry.surveyed.wiki.ownTitle
      if asked != title { aliases.append((asked, title)) }
      return !known.insert(title).inserted
    }
    return aliases
  }

  /// Fetches what the pages show: sheets, files, and the licences of both.
  mutating func fetchAll(
    for entries: inout [Entry], _ fetcher: Fetcher, progress: (BundleStep) -> Void
  ) throws(Bundler.Failure) {
    try fetchSheets(of: entries, fetcher, progress: progress)
    var wishes: [MediaWish] = []
    var asked: Set<String> = []
    for entry in entries {
      wishes += entry.surveyed.wishes.filter { asked.insert($0.url).inserted }
    }
    let width = fetcher.options.imageWidth
    let isForBook = bundler.options.form == .epub
    let outcomes = fetcher.fetch(
      wishes.map { $0.addresses(width: width, isForBook: isForBook) }, progress: progress)
    try checkCancelled()
    for (wish, outcome) in zip(wishes, outcomes) {
      if let path = try store(outcome, for: wish.url) {
        if let title = wish.resource, fileTitles[path] == nil { fileTitles[path] = title }
      }
    }
    try fetchLicenses(&entries, fetcher)
  }

  /// Stores a file under its digest, once; notes why where it cannot be had.
  private mutating func store(
    _ outcome: Fetcher.Outcome, for url: String
  ) throws(Bundler.Failure) -> String? {
    let answer: WebAnswer
    do throws(WebError) {
      answer = try outcome.get()
    } catch {
      reasons[url] = "\(error)"
      return nil
    }
    let bytes: [UInt8]
    do throws(BundleOutputError) {
      bytes = try FileTree.bytes(of: answer.path, limit: 1 << 30)
    } catch {
      reasons[url] = "\(error)"
      return nil
    }
    guard let kind = MediaKind(bytes, declared: answer.mediaType) else {
      reasons[url] = "the server sent no picture, sound or film"
      return nil
    }
    let digest = try digest(of: bytes)
    let path = "media/\(digest).\(kind.ending)"
    if isStored.insert(path).inserted {
      try write(
        bytes, to: path, kind.mediaType, digest: digest, url: answer.url, etag: answer.etag)
    } else {
      noteSource(answer, of: path)
    }
    map.files[url] = path
    return path
  }

  /// Notes another document that a file holds, or is made of.
  private mutating func noteSource(_ answer: WebAnswer, of path: String) {
    guard let index = bundle.resources.lastIndex(where: { $0.path == path }) else { return }
    let source = Bundle.Origin(url: answer.url, etag: answer.etag)
    let resource = bundle.resources[index]
    guard source.url != resource.url, !resource.otherSources.contains(source) else { return }
    bundle.resources[index].otherSources.append(source)
  }

  /// Fetches the wiki's own sheets, each with all that it imports and shows.
  private mutating func fetchSheets(
    of entries: [Entry], _ fetcher: Fetcher, progress: (BundleStep) -> Void
  ) throws(Bundler.Failure) {
    var paths: [String: String] = [:]
    for entry in entries {
      guard let address = entry.surveyed.siteSheet, map.siteSheets[address] == nil,
        reasons[address] == nil
      else { continue }
      var sources: [WebAnswer] = []
      func read(_ url: String) -> String? {
        do {
          let answer = try fetcher.fetch([[url]], accept: "text/css", progress: progress)[0].get()
          guard WikiAPI.isSheet(answer) else { return nil }
          let bytes = try FileTree.bytes(of: answer.path, limit: 16 << 20)
          sources.append(answer)
          return String(decoding: bytes, as: UTF8.self)
        } catch {
          return nil
        }
      }
      guard let text = read(address) else {
        reasons[address] = "the style sheet cannot be fetched"
        addMissing(address)
        continue
      }
      try checkCancelled()
      let whole = SiteSheets.whole(text, at: address, fetch: read)
      let wanted = SheetCleaner.cleaned(whole) { _ in nil }.missing
      for (url, outcome) in zip(wanted, fetcher.fetch(wanted.map { [$0] }, progress: progress)) {
        if try store(outcome, for: url) == nil { addMissing(url) }
      }
      let files = map.files
      let clean = SheetCleaner.cleaned(whole) { url in files[url].map { "../\($0)" } }
      let bytes = Array(clean.text.utf8)
      let digest = try digest(of: bytes)
      let path = paths[digest] ?? "styles/site-\(digest.prefix(16)).css"
      if paths[digest] == nil {
        try write(
          bytes, to: path, "text/css", digest: digest, url: address, etag: sources.first?.etag)
      }
      for source in sources.dropFirst(paths[digest] == nil ? 1 : 0) {
        noteSource(source, of: path)
      }
      paths[digest] = path
      map.siteSheets[address] = path
    }
  }

  /// Asks for the licences of the texts and of the files.
  private mutating func fetchLicenses(
    _ entries: inout [Entry], _ fetcher: Fetcher
  ) throws(Bundler.Failure) {
    let base = fetcher.options.base
    if let answer = json(fetcher.fetch([[WikiAPI.siteAddress(base)]]).first),
      let license = WikiAPI.license(in: answer)
    {
      for index in entries.indices where entries[index].surveyed.article.license == nil {
        entries[index].surveyed.article.license = license
      }
    }
    let titles = Set(fileTitles.values).sorted()
    var licenses: [String: License] = [:]
    for outcome in fetcher.fetch(WikiAPI.fileAddresses(base, titles: titles).map { [$0] }) {
      if let answer = json(outcome) {
        licenses.merge(WikiAPI.fileLicenses(in: answer)) { $1 }
      }
    }
    try checkCancelled()
    for index in bundle.resources.indices {
      let title = fileTitles[bundle.resources[index].path]
      bundle.resources[index].license = title.flatMap { licenses[$0] }
    }
  }

  private func json(_ outcome: Fetcher.Outcome?) -> JSONValue? {
    do {
      guard let answer = try outcome?.get() else { return nil }
      return try JSONReader.value(of: try FileTree.bytes(of: answer.path, limit: 64 << 20))
    } catch {
      // Without an answer the licence is not known, and nothing else is lost.
      return nil
    }
  }

  private func checkCancelled() throws(Bundler.Failure) {
    if bundler.cancellation?.isCancelled ?? false { throw .cancelled }
  }
}
