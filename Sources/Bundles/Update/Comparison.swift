import Web

/// The comparison of a bundle with its wiki: every page and every file is asked about with its tag.
struct Comparison {
  /// The bundle.
  let stored: StoredBundle
  /// What asks, and keeps what it learns.
  let fetcher: Fetcher
  /// The wiki's address.
  let base: WebAddress
  /// Whether the files are asked about even where a page has changed, as nothing is made anew then.
  let isComplete: Bool
  /// The titles of pages that have changed.
  private(set) var changed: [String] = []
  /// The titles of pages that the bundle lacks and the wiki has.
  private(set) var added: [String] = []
  /// The titles of pages that the wiki does not have any more.
  private(set) var removed: [String] = []
  /// The files that have changed or are gone.
  private(set) var changedFiles: [String] = []
  /// The addresses of files that the bundle lacks and that are there.
  private(set) var foundFiles: [String] = []

  /// Prepares a comparison.
  init(_ stored: StoredBundle, _ fetcher: Fetcher, isComplete: Bool) {
    (self.stored, self.fetcher, self.isComplete) = (stored, fetcher, isComplete)
    base = fetcher.options.base
  }

  /// Whether the wiki has something that the bundle does not.
  var hasDifference: Bool {
    !(changed.isEmpty && added.isEmpty && removed.isEmpty && changedFiles.isEmpty
      && foundFiles.isEmpty)
  }

  /// Asks about all pages, and then about all files.
  ///
  /// What is learnt is left with the fetcher, so that nothing is asked for twice.
  ///
  /// - Throws: ``Bundler/Failure/page(_:_:)`` where the wiki says nothing about a page, and
  ///   ``Bundler/Failure/cancelled``.
  mutating func run(progress: (BundleStep) -> Void) throws(Bundler.Failure) {
    try comparePages(progress)
    if hasDifference, !isComplete { return }
    try compareFiles(progress)
    try lookForMissing(progress)
  }

  private mutating func comparePages(
    _ progress: (BundleStep) -> Void
  ) throws(Bundler.Failure) {
    let requests = stored.recipe.requests
    let pages = Dictionary(stored.pages.map { ($0.path, $0) }) { first, _ in first }
    let held = requests.map { $0.path.flatMap { pages[$0] } }
    let questions = zip(requests, held).map { request, page in
      WikiQuestion(
        addresses: WikiAPI.pageAddresses(base, title: request.title), etag: page?.etag)
    }
    var index = 0
    let replies = fetcher.replies(
      to: questions, accept: WikiAPI.pageType, language: fetcher.options.variant,
      until: { reply in
        defer { index += 1 }
        guard case .failure(let error) = reply else { return false }
        // A wiki that fails is not asked about all the other pages.
        return held[index] != nil && !error.isAbsence
      }, progress: progress)
    for (index, reply) in replies.enumerated() {
      let (request, page) = (requests[index], held[index])
      let address = questions[index].addresses[0]
      switch reply {
      case nil: throw .cancelled
      case .success(.same): keep(page, at: questions[index].addresses)
      case .success(.new(let answer)):
        fetcher.note(.success(answer), for: address)
        if page == nil { added.append(request.title) } else { changed.append(request.title) }
      case .failure(let error):
        guard error != .cancelled else { throw .cancelled }
        fetcher.note(.failure(error), for: address)
        guard page != nil else { continue }
        guard error.isAbsence else { throw .page(request.title, error.sentence) }
        removed.append(request.title)
      }
    }
  }

  /// Takes a page that is the same from the cache where that still has it.
  private func keep(_ page: StoredBundle.Page?, at addresses: [String]) {
    for address in addresses {
      guard let cached = fetcher.cachedPage(at: address), cached.etag == page?.etag else {
        continue
      }
      fetcher.note(.success(cached), for: addresses[0])
      return
    }
  }

  private mutating func compareFiles(
    _ progress: (BundleStep) -> Void
  ) throws(Bundler.Failure) {
    let files = stored.files.values.sorted { $0.path < $1.path }
    let parts = files.flatMap { file in file.sources.map { (file: file, source: $0) } }
    let replies = fetcher.replies(
      to: parts.map { WikiQuestion(addresses: [$0.source.url], etag: $0.source.etag) },
      progress: progress)
    for (part, reply) in zip(parts, replies) {
      let url = part.source.url
      switch reply {
      case nil, .failure(.cancelled): throw .cancelled
      case .success(.same): fetcher.confirmed.insert(url)
      case .success(.new(let answer)):
        fetcher.note(.success(answer), for: url)
        // Another tag is kept, or the document would come again each time.
        if answer.etag != part.source.etag || !isSame(answer, part.file) {
          changedFiles.append(part.file.path)
        }
      case .failure(let error):
        if error.isAbsence {
          fetcher.note(.failure(error), for: url)
          changedFiles.append(part.file.path)
        } else {
          fetcher.keep(url, despite: error)
        }
      }
    }
  }

  /// Whether a document that came without a tag, or with another one, holds the same bytes.
  private func isSame(_ answer: WebAnswer, _ file: StoredBundle.File) -> Bool {
    guard file.isAsSent else { return false }
    do throws(BundleOutputError) {
      return file.isSound(try FileTree.bytes(of: answer.path, limit: 1 << 30))
    } catch {
      return false
    }
  }

  /// Asks for what the bundle lacks, once each: nobody needs to wait for it.
  private mutating func lookForMissing(
    _ progress: (BundleStep) -> Void
  ) throws(Bundler.Failure) {
    let pages = Set(stored.recipe.requests.map { WikiAPI.readingAddress(base, title: $0.title) })
    // What a book may not show is there, and would be left out again.
    let urls = stored.missing.filter { !BookMedia.isObjection($0.why) }.map(\.url)
      .filter { !pages.contains($0) }
    let replies = fetcher.replies(
      to: urls.map { WikiQuestion(addresses: [$0], etag: nil) }, tries: 1, progress: progress)
    for (url, reply) in zip(urls, replies) {
      switch reply {
      case nil, .failure(.cancelled): throw .cancelled
      case .success(.new(let answer)) where WikiAPI.isUsable(answer):
        fetcher.note(.success(answer), for: url)
        foundFiles.append(url)
      case .success: break
      case .failure(let error): fetcher.note(.failure(error), for: url)
      }
    }
  }
}
