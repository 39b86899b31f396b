import Article
import XML

/// What must be known of a page before its content is looked at.
struct HeadFacts {
  let title: String
  /// The title without the underscores that stand for spaces on a wiki.
  let readableTitle: String
  let language: String?
  let direction: Direction
  let source: Source
  let wiki: Wiki
  let hasNumberedSections: Bool

  init(of root: Node?, source page: PageSource) {
    var base: String?
    var canonical: String?
    var title: String?
    var contentLanguage: String?
    var properties: [String: String] = [:]
    var body: Node?
    var hasSections = false
    var current = root
    while let node = current, let root {
      if node.kind == .element {
        switch node.tag {
        case "base": base = base ?? node["href"]
        case "title" where !node.isInNamespace: title = title ?? VisibleText.collapsed(node.content)
        case "link" where node["rel"] == "dc:isVersionOf": canonical = canonical ?? node["href"]
        case "meta":
          if let name = node["property"], properties[name] == nil {
            properties[name] = node["content"]
          } else if node["http-equiv"]?.lowercased() == "content-language" {
            contentLanguage = contentLanguage ?? node["content"]
          }
        case "body": body = body ?? node
        case "section" where node.has("data-mw-section-id"):
          hasSections = true
          // All else is told in the head of such a page.
          if body != nil, canonical != nil {
            current = nil
            continue
          }
        default: break
        }
      }
      current = node.next(within: root)
    }
    let scheme = page.base?.scheme ?? "https"
    let address = HeadFacts.base(base: base, canonical: canonical, asked: page.base)
    let secure = { (reference: String) -> String in
      reference.hasPrefix("//") ? "\(scheme):\(reference)" : reference
    }
    let url = canonical.map(secure).flatMap { $0.hasScheme ? $0 : address?.resolve($0) }
    let headTitle = title.flatMap { $0.isEmpty ? nil : $0 }
    let ownTitle = url.flatMap { url -> String? in
      guard let address, let path = WebAddress(url)?.path, path.hasPrefix(address.path) else {
        return nil
      }
      return path.dropFirst(address.path.count).percentDecoded.asTitle
    }
    let name = page.fileName.map { $0.split(separator: ".").first.map(String.init) ?? $0 }
    self.title = headTitle ?? ownTitle ?? name ?? "Untitled"
    wiki = Wiki(base: address, ownTitle: ownTitle ?? self.title, headTitle: self.title)
    readableTitle = wiki.base == nil ? self.title : self.title.asTitle
    language = body?["lang"] ?? root?["lang"] ?? contentLanguage
    let direction = body?["dir"] ?? root?["dir"]
    self.direction = direction?.lowercased() == "rtl" ? .rightToLeft : .leftToRight
    hasNumberedSections = hasSections
    source = Source(
      file: page.fileName, url: url,
      pageID: properties["mw:pageId"].flatMap { Int($0) },
      namespace: (properties["mw:pageNamespace"] ?? properties["mw:articleNamespace"])
        .flatMap { Int($0) },
      revision: HeadFacts.revision(root?["about"]), revisionSHA1: properties["mw:revisionSHA1"],
      modified: properties["dc:modified"], etag: page.etag,
      parsoidVersion: properties["mw:htmlVersion"] ?? properties["mw:html:version"])
  }

  /// The number behind `/revision/` in the outermost element's `about`.
  private static func revision(_ about: String?) -> Int? {
    guard let about, let mark = about.firstRange(of: "/revision/") else { return nil }
    return Int(about[mark.upperBound...].prefix { $0.isASCII && $0.isNumber })
  }

  /// The address that titles stand under: the page's own words come before those of the caller.
  private static func base(base: String?, canonical: String?, asked: WebAddress?) -> WebAddress? {
    let scheme = asked?.scheme ?? "https"
    let whole = { (reference: String) -> String in
      if reference.hasPrefix("//") {
        return "\(scheme):\(reference)"
      }
      return reference.hasScheme ? reference : asked?.resolve(reference) ?? reference
    }
    if let base, let address = WebAddress(whole(base)) { return address.folder }
    if let canonical, let address = WebAddress(whole(canonical)),
      let wiki = address.path.firstRange(of: "/wiki/")
    {
      let path = String(address.path[..<wiki.upperBound])
      return WebAddress(scheme: address.scheme, authority: address.authority, path: path)
    }
    guard let asked else { return nil }
    guard asked.path == "/" else { return asked.path.hasSuffix("/") ? asked : asked.asFolder }
    return WebAddress(scheme: asked.scheme, authority: asked.authority, path: "/wiki/")
  }
}

extension WebAddress {
  /// The address up to the last slash of its path.
  fileprivate var folder: WebAddress {
    let end = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
    return WebAddress(scheme: scheme, authority: authority, path: String(end))
  }

  /// The address with a slash at its end.
  fileprivate var asFolder: WebAddress {
    WebAddress(scheme: scheme, authority: authority, path: path + "/")
  }
}
