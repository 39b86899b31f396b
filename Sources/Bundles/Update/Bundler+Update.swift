import Batch
import Outputs
import Web

extension Bundler {
  /// Brings a bundle up to what its wiki has now.
  ///
  /// Every page and every file is asked about with the tag that the bundle keeps. Where all are the
  /// same, nothing is written. Where some are not, the bundle is made anew beside its place out of
  /// what came and what it has, and takes its place at once; so it is where files of the bundle are
  /// gone or altered. Where the wiki says nothing about a page, the bundle stays as it was.
  ///
  /// - Parameters:
  ///   - path: The bundle, a folder or an archive.
  ///   - options: How it is updated.
  ///   - workers: What makes the pages.
  ///   - cancellation: A flag that ends the update early.
  ///   - session: What updates share when they fetch, nil where each has connections of its own.
  ///   - progress: Is told of each document that is asked about and of each page that is made.
  /// - Returns: What came of it.
  /// - Throws: ``UpdateError``; what is there is then as it was.
  public static func update(
    _ path: String, options: UpdateOptions, workers: Workers, cancellation: Cancellation? = nil,
    session: WikiSession? = nil, progress: (BundleStep) -> Void = { _ in }
  ) throws(UpdateError) -> UpdateReport {
    let place = OutputPlace(path)
    // Whoever only looks may do so at any time.
    let lock = options.isDryRun ? nil : try place.updateLock()
    let stored = try StoredBundle(path)
    let bundler = Bundler(
      options: try stored.bundleOptions(options), workers: workers, cancellation: cancellation,
      session: session)
    let damaged = stored.damagedFiles(cancellation)
    do throws(Bundler.Failure) {
      return try bundler.update(stored, damaged, at: path, options, lock, progress)
    } catch {
      if !damaged.isEmpty, case .page = error { throw .damaged(damaged, error) }
      throw .failed(error)
    }
  }

  private func update(
    _ stored: StoredBundle, _ damaged: [String], at path: String, _ options: UpdateOptions,
    _ lock: PathLock?,
    _ progress: (BundleStep) -> Void
  ) throws(Failure) -> UpdateReport {
    let fetcher = try self.fetcher(for: stored, options)
    var comparison = Comparison(stored, fetcher, isComplete: options.isDryRun)
    try comparison.run(progress: progress)
    var report = UpdateReport()
    report.damagedFiles = damaged
    if comparison.hasDifference || !damaged.isEmpty {
      if options.isDryRun {
        try refuse(comparison, at: path)
        report.status = .outdated
        report.take(comparison)
      } else {
        var run = try begin(path, fetcher: fetcher, lock: lock)
        run.hold(stored)
        let inputs = try run.fetchPages(stored.recipe.requests.map(\.title), progress: progress)
        let made = try run.make(of: inputs, progress: progress)
        report.take(made.bundle, insteadOf: stored)
        report.status = made.hasChanged ? .updated : .unchanged
      }
    }
    report.silences = fetcher.silenceList
    report.damagedCopies = fetcher.damagedCopies
    (report.requests, report.bytes) = (fetcher.traffic.requests, fetcher.traffic.bytes)
    return report
  }

  /// Throws what would keep a real run from making the bundle anew.
  private func refuse(_ comparison: Comparison, at path: String) throws(Failure) {
    let paths = Set(comparison.stored.pages.map(\.path))
    let held = comparison.stored.recipe.requests.count { $0.path.map(paths.contains) ?? false }
    if comparison.added.isEmpty, comparison.removed.count == held { throw .noPages([]) }
    guard options.form == .directory else { return }
    do throws(BundleOutputError) {
      try FolderOutput.look(at: path)
    } catch {
      throw .output(error)
    }
  }

  private func fetcher(
    for stored: StoredBundle, _ options: UpdateOptions
  ) throws(Failure) -> Fetcher {
    guard let base = WebAddress(stored.recipe.wiki) else {
      throw .web(.refused("\"\(stored.recipe.wiki)\" is no address of a wiki"))
    }
    var wiki = WikiOptions(
      base: base, cacheFolder: options.cacheFolder, userAgent: options.userAgent)
    wiki.connections = options.connections
    wiki.allowsPrivate = options.allowsPrivate
    wiki.variant = Variant(stored.recipe.variant)?.code
    (wiki.tries, wiki.patience) = (options.tries, options.patience)
    // The number comes from a file.
    wiki.imageWidth = min(max(stored.recipe.imageWidth, 20), 4096)
    do throws(WebError) {
      let fetcher = try Fetcher(wiki, cancellation: cancellation, session: session)
      fetcher.holdings = stored.holdings
      return fetcher
    } catch {
      throw .web(error)
    }
  }
}

extension OutputPlace {
  /// The lock of a bundle for as long as it is updated.
  fileprivate func updateLock() throws(UpdateError) -> PathLock? {
    do throws(OutputError) {
      return try PathLock.take(path)
    } catch {
      guard error.isHeld else { throw .unread(.output(error)) }
      throw .busy
    }
  }
}
