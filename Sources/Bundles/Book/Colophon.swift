import Article
import Paths

/// The page of a book that says where its texts and pictures come from, and under which licences.
enum Colophon {
  /// The document.
  static func document(of bundle: Bundle, _ facts: BookFacts) -> String {
    var text = """
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" \
      lang="en" xml:lang="en" dir="ltr">
      <head><meta charset="utf-8"/><title>Sources and licences</title>\
      <link rel="stylesheet" type="text/css" href="styles/reading.css"/></head>
      <body><section class="colophon" epub:type="copyright-page" role="doc-colophon">\
      <h1>Sources and licences</h1>
      <h2>Texts</h2>
      <ul>

      """
    for page in bundle.pages { text += "<li>\(line(for: page.article))</li>\n" }
    text += "</ul>\n"
    let files = mediaLines(of: bundle)
    if !files.isEmpty {
      text += "<h2>Pictures, sounds and films</h2>\n<ul>\n"
      text += files.map { "<li>\($0)</li>\n" }.joined()
      text += "</ul>\n"
    }
    return text + "</section></body></html>\n"
  }

  /// Where a page's text comes from, who wrote it, and what it may be used for.
  private static func line(for article: Article) -> String {
    let language = article.language.flatMap(BookAttributes.language)
    let code = language.map { " lang=\"\($0)\" xml:lang=\"\($0)\"" } ?? ""
    let direction = article.direction.rawValue
    let title = "<cite\(code) dir=\"\(direction)\">\(article.title.asTitle.escaped)</cite>"
    var parts = [link(to: article.permanentAddress, around: title)]
    if let modified = article.source.modified, modified.utf8.count >= 10 {
      parts.append("revision of \(modified.prefix(10).description.escaped)")
    }
    if let url = article.source.url, url.contains("/wiki/"), !url.contains("?") {
      parts.append(link(to: "\(url)?action=history", around: "its authors"))
    }
    if let license = BookFacts.license(of: article) { parts.append(words(for: license)) }
    return parts.joined(separator: ", ")
  }

  /// A line for each stored file that comes from the web, with the page that tells its author.
  private static func mediaLines(of bundle: Bundle) -> [String] {
    var pages: [String: (title: String, address: String?)] = [:]
    for page in bundle.pages {
      let article = page.article
      let base = article.source.url.flatMap { url in
        url.firstRange(of: "/wiki/").map { url[..<$0.upperBound] }
      }
      let files =
        article.pictures.map { ($0.path, $0.resource) }
        + (article.sounds + article.films).map { ($0.path, $0.resource) }
      for case (let path?, let title?) in files where pages[path] == nil {
        let name = title.replacing(" ", with: "_").percentEncoded
        pages[path] = (title, base.map { "\($0)\(name)" })
      }
    }
    return bundle.resources.compactMap { resource -> String? in
      guard resource.path.hasPrefix("media/"), let url = resource.url else { return nil }
      let page = pages[resource.path]
      let name = page?.title ?? url.split(separator: "/").last?.percentDecoded ?? url
      var parts = [link(to: page?.address ?? url, around: name.escaped)]
      if let license = resource.license { parts.append(words(for: license)) }
      return parts.joined(separator: ", ")
    }
  }

  private static func words(for license: License) -> String {
    let name = (license.name ?? license.url ?? "").escaped
    let words = name.isEmpty ? "" : link(to: license.url, around: name)
    guard let author = license.author?.escaped else { return words }
    return words.isEmpty ? author : "\(author), \(words)"
  }

  private static func link(to address: String?, around markup: String) -> String {
    guard let address = address.flatMap(BookAddress.sound) else { return markup }
    return "<a href=\"\(address.escaped)\">\(markup)</a>"
  }
}
