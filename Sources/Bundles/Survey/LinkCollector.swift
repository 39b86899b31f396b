import Article
import XML

/// Collects the links of a page, each target once.
struct LinkCollector {
  /// The links in the order in which they were met.
  private(set) var links: [Link] = []
  private var known: Set<String> = []

  /// Adds a link, unless its target is there already.
  mutating func add(_ link: Link) {
    let target = link.kind == .page || link.kind == .missing ? link.title : link.url
    guard let target, known.insert("\(link.kind.rawValue) \(target)").inserted else { return }
    links.append(link)
  }
}

/// What a link of a page is.
enum LinkMeaning: Hashable {
  /// A place in the page itself; empty for the page as a whole.
  case own(fragment: String)
  /// A page of the same wiki.
  case page(Wiki.Target)
  /// A page that the wiki does not have.
  case missing(Wiki.Target)
  /// A page of another wiki.
  case interwiki
  /// Anything else with an address.
  case external

  /// Reads what a link is, nil where it leads nowhere that can be named.
  init?(of node: Node, _ marks: Marks, href: String, wiki: Wiki) {
    let isInterwiki =
      marks.contains(.interwiki) || node.has(word: "mw:WikiLink/Interwiki", in: "rel")
    let isExternal = node.has(word: "mw:ExtLink", in: "rel")
    if href.hasPrefix("#") {
      self = .own(fragment: String(href.dropFirst().percentDecoded))
    } else if isInterwiki {
      self = .interwiki
    } else if !isExternal, let target = wiki.target(of: href) {
      if marks.contains(.new) || !target.query.isEmpty && target.query.contains("redlink=1") {
        self = .missing(target)
      } else if target.query.isEmpty, target.title.isEmpty || wiki.isOwn(target.title) {
        self = .own(fragment: target.fragment)
      } else {
        self = .page(target)
      }
    } else if node.has(word: "mw:WikiLink", in: "rel") {
      self = .interwiki
    } else {
      self = .external
    }
  }
}

extension Survey {
  /// Reads a link that the page's markup calls one.
  mutating func readLink(_ node: Node, _ marks: Marks, _ frame: SurveyFrame) {
    guard !frame.isRemoved, !frame.isHidden, node.has("rel"), let href = node["href"],
      let meaning = LinkMeaning(of: node, marks, href: href, wiki: wiki)
    else { return }
    let isWikiLink = node.has(word: "mw:WikiLink", in: "rel")
    switch meaning {
    case .own: return
    case .page(let target) where isWikiLink && !target.title.isEmpty:
      links.add(Link(title: target.title, kind: .page, url: wiki.absolute(href)))
    case .missing(let target) where isWikiLink && !target.title.isEmpty:
      links.add(Link(title: target.title, kind: .missing, url: nil))
    case .interwiki:
      links.add(Link(title: node["title"], kind: .interwiki, url: wiki.absolute(href)))
    case .external where node.has(word: "mw:ExtLink", in: "rel"):
      links.add(Link(title: nil, kind: .external, url: wiki.absolute(href)))
    default: return
    }
  }
}
