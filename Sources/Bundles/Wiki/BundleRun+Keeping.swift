import Glibc
import Paths
import Web

extension BundleRun {
  /// Notes what a bundle has that is made anew, so that no fault of the wiki takes it away.
  ///
  /// - Parameters:
  ///   - titles: The pages that are asked for.
  ///   - path: The place of the bundle, where there need not be one.
  mutating func hold(_ titles: [String], ofBundleAt path: String) {
    guard let fetcher else { return }
    keepsPages = true
    guard bundler.options.form != .html else {
      // A single page does not tell what it holds: it may be any of them.
      guard Self.isThere(path) else { return }
      for title in titles { heldTitles[title.asTitle] = false }
      return
    }
    do throws(UpdateError) {
      let stored = try StoredBundle(path)
      guard stored.form == bundler.options.form,
        stored.recipe.wiki == fetcher.options.base.origin
      else { return }
      hold(stored)
      fetcher.holdings = stored.holdings
    } catch {
      // What no update could go by holds nothing either, and is replaced or refused as a whole.
    }
  }

  /// Notes which pages no fault may take from a bundle that is there.
  mutating func hold(_ stored: StoredBundle) {
    let pages = Dictionary(stored.pages.map { ($0.path, $0) }) { first, _ in first }
    for request in stored.recipe.requests {
      guard let page = request.path.flatMap({ pages[$0] }) else { continue }
      heldTitles[request.title.asTitle] = page.isParsoid
      heldPages[request.title.asTitle] = page
    }
  }

  /// A page as the cache has it from before, nil where it does not.
  func keptPage(_ title: String) -> Bundler.Input? {
    guard let fetcher, keepsPages else { return nil }
    let page = heldPages[title.asTitle]
    // Where the title leads to another page, that one's address is the one that was answered.
    let titles = [title] + (page.map { [$0.title] } ?? [])
    let known = titles.flatMap { WikiAPI.pageAddresses(fetcher.options.base, title: $0) }
      .compactMap { fetcher.cachedPage(at: $0) }
    guard let answer = known.first(where: { $0.etag == page?.etag }) ?? known.first else {
      return nil
    }
    return Bundler.Input(
      path: answer.path, base: fetcher.options.base, title: title.asTitle, etag: answer.etag)
  }

  private static func isThere(_ path: String) -> Bool {
    var facts = stat()
    return path.withSystemPath { stat($0, &facts) } == 0 && facts.st_size > 0
  }
}
