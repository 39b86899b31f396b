import Article
import XML

/// Collects what links and properties say about a page, wherever they stand.
struct HeadCollector {
  private(set) var categories: [Category] = []
  private(set) var languages: [LanguageLink] = []
  private(set) var redirect: Redirect?
  private(set) var styleModules: [String] = []
  private(set) var license: License?
  private(set) var displayTitle: String?

  /// Looks at a `link` or `meta`.
  mutating func read(_ node: Node, _ tag: Tag, wiki: Wiki) {
    tag == "meta" ? readProperty(node) : readLink(node, wiki: wiki)
  }

  private mutating func readProperty(_ node: Node) {
    guard let content = node["content"], let name = node["property"] else { return }
    switch name {
    case "mw:moduleStyles", "mw:styleModules":
      for module in content.split(separator: "|") where !styleModules.contains(String(module)) {
        styleModules.append(String(module))
      }
    case "mw:PageProp/displaytitle":
      let words = VisibleText.collapsed(content.withoutTags)
      if !words.isEmpty { displayTitle = words }
    default: break
    }
  }

  private mutating func readLink(_ node: Node, wiki: Wiki) {
    guard let href = node["href"] else { return }
    node.forEachWord(of: "rel") { word in
      switch Tag(word) {
      case "mw:PageProp/Category": addCategory(href)
      case "mw:PageProp/Language": addLanguage(href, wiki: wiki)
      case "mw:PageProp/redirect":
        guard redirect == nil, let target = wiki.target(of: href) else { return }
        redirect = Redirect(
          title: target.title, fragment: target.fragment.isEmpty ? nil : target.fragment)
      case "license": if license == nil { license = License(name: nil, url: wiki.absolute(href)) }
      default: break
      }
    }
  }

  private mutating func addCategory(_ href: String) {
    var rest = href[...]
    while rest.hasPrefix("./") || rest.hasPrefix("../") {
      rest = rest.dropFirst(rest.hasPrefix("./") ? 2 : 3)
    }
    let (path, key) = rest.parted(at: "#")
    let title = path.parted(at: "?").0.percentDecoded
    let name = title[...].parted(at: ":").1
    let sortKey = key.percentDecoded.asTitle
    let category = Category(
      name: (name.isEmpty ? title[...] : name).asTitle, sortKey: sortKey.isEmpty ? nil : sortKey)
    if !category.name.isEmpty, !categories.contains(category) { categories.append(category) }
  }

  private mutating func addLanguage(_ href: String, wiki: Wiki) {
    guard let text = wiki.absolute(href), let address = WebAddress(text),
      let language = address.authority.split(separator: ".").first
    else { return }
    let path = address.path
    let title = path.firstRange(of: "/wiki/").map { path[$0.upperBound...] } ?? path.dropFirst()
    languages.append(
      LanguageLink(
        language: String(language), title: title.percentDecoded.asTitle,
        url: "https://\(address.authority)\(path)"))
  }
}

extension String {
  /// The text without what stands in angle brackets.
  var withoutTags: String {
    var result = ""
    var isInTag = false
    for character in self {
      if character == "<" {
        isInTag = true
      } else if character == ">", isInTag {
        isInTag = false
      } else if !isInTag {
        result.append(character)
      }
    }
    return result
  }
}
