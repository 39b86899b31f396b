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
  /// The title of the file's own page.
  let resource: String?

  /// A larger size of a picture.
  struct Choice: Hashable, Sendable {
    let url: String
    let factor: Double
  }

  /// The address to fetch: the largest size that is not wider than a limit.
  func best(width limit: Int) -> String {
    guard let width else { return url }
    let fitting = choices.filter { Double(width) * $0.factor <= Double(limit) }
    return fitting.max { $0.factor < $1.factor }?.url ?? url
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
          resource: resource))
    case "audio", "video":
      guard let best = MediaParts.sources(of: node, wiki: wiki).first else { return }
      let poster = tag == "video" ? node["poster"].flatMap { wiki.absolute($0) } : nil
      let tracks = MediaParts.tracks(of: node, wiki: wiki).map(\.url)
      for url in [best.url] + (poster.map { [$0] } ?? []) + tracks {
        wishes.append(MediaWish(url: url, choices: [], width: nil, resource: resource))
      }
    default: break
    }
  }
}
