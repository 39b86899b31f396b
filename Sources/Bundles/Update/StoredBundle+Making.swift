import Article
import Hashing

extension StoredBundle {
  /// The options that the bundle was made with.
  ///
  /// - Throws: ``UpdateError/otherStylesheet`` where the stylesheet at hand is another one.
  func bundleOptions(_ update: UpdateOptions) throws(UpdateError) -> BundleOptions {
    var options = BundleOptions()
    options.form = form
    options.removals = Set(recipe.removals.compactMap { Removal(rawValue: $0) })
    options.variant = recipe.variant
    options.title = recipe.title
    options.stylesheet = update.stylesheet
    var digest: String?
    do throws(HashingError) {
      if let stylesheet = update.stylesheet { digest = try Self.digest(of: stylesheet) }
    } catch {
      throw .failed(.hashing(error))
    }
    guard digest == recipe.stylesheet else { throw .otherStylesheet }
    return options
  }

  /// What the bundle has of its wiki, by addresses.
  var holdings: [String: Holding] {
    var holdings: [String: Holding] = [:]
    for file in files.values {
      for source in file.sources where holdings[source.url] == nil {
        let bundle = self
        holdings[source.url] = Holding(
          etag: source.etag, mediaType: file.mediaType,
          bytes: { file.isAsSent ? bundle.bytes(of: file) : nil })
      }
    }
    return holdings
  }

  private static func digest(of bytes: [UInt8]) throws(HashingError) -> String {
    var digest = try SHA256()
    try digest.update(bytes.span.bytes)
    return try digest.hexadecimalDigits()
  }
}

extension UpdateReport {
  /// Tells what a comparison found.
  mutating func take(_ comparison: Comparison) {
    changedPages = comparison.changed
    addedPages = comparison.added
    removedPages = comparison.removed
    addedFiles = comparison.foundFiles
    changedFiles = comparison.changedFiles
  }

  /// Tells how a bundle differs from the one before.
  mutating func take(_ bundle: Bundle, insteadOf stored: StoredBundle) {
    let former = Dictionary(stored.pages.map { ($0.title, $0) }) { first, _ in first }
    let titles = Set(bundle.pages.map(\.article.title))
    let digests = Dictionary(bundle.resources.map { ($0.path, $0.sha256) }) { first, _ in first }
    for page in bundle.pages {
      let title = page.article.title
      guard let before = former[title] else {
        addedPages.append(title)
        continue
      }
      let isSame =
        before.etag == page.article.source.etag
        && stored.files[before.path]?.sha256 == digests[page.path]
      if !isSame { changedPages.append(title) }
    }
    removedPages = stored.pages.map(\.title).filter { !titles.contains($0) }
    let isPart = { (path: String) in path.hasPrefix("media/") || path.hasPrefix("styles/") }
    let paths = bundle.resources.map(\.path).filter(isPart)
    addedFiles = paths.filter { stored.files[$0] == nil }
    removedFiles = stored.files.keys.filter { isPart($0) && digests[$0] == nil }.sorted()
  }
}
