import Hashing

extension BundleRun {
  /// How the pages were fetched.
  func recipe() throws(Bundler.Failure) -> BundleRecipe? {
    guard let options = fetcher?.options else { return nil }
    let made = Set(bundle.pages.map(\.path))
    var stylesheet: String?
    if let text = bundler.options.stylesheet { stylesheet = try digest(of: text) }
    return BundleRecipe(
      wiki: options.base.origin,
      requests: requests.map { title in
        let path = map.pages[title.asTitle]?.path
        return .init(title: title, path: path.flatMap { made.contains($0) ? $0 : nil })
      }, imageWidth: options.imageWidth, options: bundler.options, stylesheet: stylesheet)
  }

  /// The SHA-256 of bytes in hexadecimal digits.
  func digest(of bytes: [UInt8]) throws(Bundler.Failure) -> String {
    do throws(HashingError) {
      var digest = try SHA256()
      try digest.update(bytes.span.bytes)
      return try digest.hexadecimalDigits()
    } catch {
      throw .hashing(error)
    }
  }
}
