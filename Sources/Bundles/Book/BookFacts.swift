import Article

/// What a book says about itself.
struct BookFacts {
  let title: String
  let identifier: String
  /// The languages of the pages, each once.
  let languages: [String]
  let isRightToLeft: Bool
  /// When the newest revision was made, in the form that packages want.
  let modified: String
  /// Where the pages come from, each once.
  let sources: [String]
  /// The wikis, by their hosts, each once.
  let hosts: [String]
  /// The licences of the texts, each once.
  let licenses: [License]
  let hasPictures: Bool
  let hasRecordings: Bool

  /// Gathers the facts of a bundle.
  ///
  /// - Parameters:
  ///   - bundle: The bundle.
  ///   - digest: At least 32 hexadecimal digits that no other bundle has.
  ///   - title: The title that was asked for.
  init(bundle: Bundle, digest: String, title: String?) {
    let articles = bundle.pages.map(\.article)
    let first = articles.first.map { $0.displayTitle.isEmpty ? $0.title : $0.displayTitle }
    let others = articles.count - 1
    let made = first.flatMap { $0.isEmpty ? nil : $0 } ?? "Page"
    self.title =
      title ?? (others > 0 ? "\(made) and \(others) other \(others == 1 ? "page" : "pages")" : made)
    identifier = Self.identifier(digest)
    languages = articles.compactMap { $0.language.flatMap(BookAttributes.language) }.unique
    isRightToLeft =
      !articles.isEmpty && articles.allSatisfy { $0.direction == .rightToLeft }
    modified = articles.compactMap { Self.instant($0.source.modified) }.max() ?? Self.epoch
    sources =
      articles.compactMap { article in
        article.permanentAddress.flatMap(BookAddress.sound) ?? article.source.file ?? article.title
      }.unique
    hosts =
      articles.compactMap { article in
        article.source.url.flatMap { WebAddress($0)?.authority }
      }.unique
    licenses = articles.compactMap { Self.license(of: $0) }.unique
    hasPictures = articles.contains { $0.pictures.contains { $0.path != nil } }
    hasRecordings = articles.contains { article in
      (article.sounds + article.films).contains { $0.path != nil }
    }
  }

  /// The instant for pages that tell none; a clock would make two books of the same pages differ.
  private static let epoch = "2000-01-01T00:00:00Z"

  /// A name-based UUID of a version that says nothing of how it is made (RFC 9562, 5.8).
  private static func identifier(_ digest: String) -> String {
    let digits = Array(digest.utf8.prefix(32))
    guard digits.count == 32 else { return "urn:epubtool:\(digest)" }
    let text = { (range: Range<Int>) in String(decoding: digits[range], as: UTF8.self) }
    return "urn:uuid:\(text(0..<8))-\(text(8..<12))-8\(text(13..<16))-a\(text(17..<20))"
      + "-\(text(20..<32))"
  }

  private static func instant(_ text: String?) -> String? {
    guard let text, text.utf8.count >= 19 else { return nil }
    let bytes = Array(text.utf8.prefix(19))
    let pattern = Array("0000-00-00T00:00:00".utf8)
    let isSound = zip(bytes, pattern).allSatisfy { byte, sign in
      sign == UInt8(ascii: "0") ? (0x30...0x39).contains(byte) : byte == sign
    }
    return isSound ? String(decoding: bytes, as: UTF8.self) + "Z" : nil
  }

  /// The licence of a page's text; the wikis of the Wikimedia Foundation share one.
  static func license(of article: Article) -> License? {
    if let license = article.license { return license }
    guard let host = article.source.url.flatMap({ WebAddress($0)?.authority }) else { return nil }
    let domain = host.split(separator: ".").suffix(2).joined(separator: ".")
    let isShared = [
      "wikipedia.org", "wiktionary.org", "wikibooks.org", "wikiquote.org", "wikisource.org",
      "wikiversity.org", "wikivoyage.org",
    ].contains(domain)
    return isShared
      ? License(
        name: "CC BY-SA 4.0", url: "https://creativecommons.org/licenses/by-sa/4.0/") : nil
  }
}

extension Array where Element: Hashable {
  /// The elements in their order, each once.
  var unique: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
