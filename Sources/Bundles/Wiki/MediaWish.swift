import Article
import XML

/// A file that a page shows and that an offline page wants beside it.
struct MediaWish: Hashable, Sendable {
  /// The address that the page shows.
  let url: String
  /// The sizes that the page offers beside it, as addresses with factors.
  let choices: [Choice]
  /// The width that the page shows, in CSS pixels.
  let width: Int?
  /// The height that the page shows, in CSS pixels.
  let height: Int?
  /// The width of the file itself in pixels, where the page tells it.
  let originalWidth: Int?
  /// The title of the file's own page.
  let resource: String?
  /// The same recording in forms that every reader of books plays, to be tried first for a book.
  var bookForms: [String] = []

  /// A larger size of a picture.
  struct Choice: Hashable, Sendable {
    let url: String
    let factor: Double
  }

  /// Names a file.
  init(
    url: String, choices: [Choice] = [], width: Int? = nil, height: Int? = nil,
    originalWidth: Int? = nil, resource: String?
  ) {
    self.url = url
    self.choices = choices
    self.width = width
    self.height = height
    self.originalWidth = originalWidth
    self.resource = resource
  }

  /// The addresses to try in turn: the form or size that is wanted, and the one that the page
  /// shows.
  ///
  /// That is the largest size on offer which is not wider than the limit. Where the page shows a
  /// wider one, the wiki is asked for one of the limit's width. No picture is made larger than its
  /// file. One that is much wider than high gets more room, or nobody could make out what is in it.
  ///
  /// - Parameters:
  ///   - limit: The width in pixels.
  ///   - isForBook: Whether the file is for an EPUB.
  /// - Returns: The addresses, none of which need be there.
  func addresses(width limit: Int, isForBook: Bool = false) -> [String] {
    guard let width, width > 0 else { return (isForBook ? bookForms : []) + [url] }
    var limit = Double(limit)
    if let height, height > 0 {
      limit *= min(max(1, Double(width) / Double(height) / 2), 4)
    }
    if let originalWidth { limit = min(limit, Double(originalWidth)) }
    let fitting = choices.filter { Double(width) * $0.factor <= limit }
    if let best = fitting.max(by: { $0.factor < $1.factor }) { return [best.url, url] }
    guard Double(width) > limit, let smaller = thumbnail(width: Int(limit)) else { return [url] }
    return [smaller, url]
  }

  /// The address of a thumbnail in another width, nil where the page's is none of MediaWiki's:
  /// `…/thumb/a/ab/Cat.jpg/800px-Cat.jpg`.
  private func thumbnail(width: Int) -> String? {
    guard url.contains("/thumb/"), let slash = url.lastIndex(of: "/") else { return nil }
    let name = url[url.index(after: slash)...]
    let digits = name.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, name[digits.endIndex...].hasPrefix("px-") else { return nil }
    return "\(url[...slash])\(width)\(name[digits.endIndex...])"
  }

  /// Reads the sizes in a `srcset`.
  static func choices(of node: Node, wiki: Wiki) -> [Choice] {
    guard let list = node["srcset"] else { return [] }
    return list.split(separator: ",").compactMap { entry in
      let parts = entry.split { $0.isWhitespace }
      guard parts.count == 2, parts[1].last == "x", let factor = Double(parts[1].dropLast()),
        factor > 1, factor <= 4, let url = wiki.absolute(String(parts[0]))
      else { return nil }
      return Choice(url: url, factor: factor)
    }
  }
}

extension Survey {
  /// Notes the files that an element shows.
  mutating func noteWishes(_ node: Node, _ tag: Tag, _ frame: SurveyFrame) {
    guard !frame.isRemoved, !frame.isHidden || frame.isInFormula, !frame.hasMathML else { return }
    let resource = node["resource"].flatMap { wiki.target(of: $0)?.title }
    switch tag {
    case "img":
      guard let source = node["src"], !source.hasPrefix("data:"),
        let url = wiki.absolute(source)
      else { return }
      wishes.append(
        MediaWish(
          url: url, choices: MediaWish.choices(of: node, wiki: wiki), width: node["width"]?.pixels,
          height: node["height"]?.pixels, originalWidth: node["data-file-width"]?.pixels,
          resource: resource))
    case "audio", "video":
      let sources = MediaParts.sources(of: node, wiki: wiki)
      guard let best = sources.first else { return }
      let poster = tag == "video" ? node["poster"].flatMap { wiki.absolute($0) } : nil
      let tracks = MediaParts.tracks(of: node, wiki: wiki).map(\.url)
      var recording = MediaWish(url: best.url, resource: resource)
      let isFit = { (source: (url: String, type: String?)) in
        source.type.map { BookMedia.isCoreSound($0) } ?? false
      }
      if tag == "audio", !isFit(best) {
        recording.bookForms = sources.dropFirst().filter(isFit).map(\.url)
      }
      wishes.append(recording)
      for url in (poster.map { [$0] } ?? []) + tracks {
        wishes.append(MediaWish(url: url, resource: resource))
      }
    default: break
    }
  }
}
