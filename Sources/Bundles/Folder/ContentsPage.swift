import Article
import Paths

/// Writes the page that lists all pages of a bundle, `index.html`.
enum ContentsPage {
  /// Writes the page as XHTML.
  ///
  /// - Parameters:
  ///   - pages: The pages.
  ///   - title: The title that was asked for.
  /// - Returns: The page.
  static func bytes(of pages: [Bundle.Page], title: String?) -> [UInt8] {
    let title = title ?? (pages.count == 1 ? pages[0].article.displayTitle : "Contents")
    let languages = Set(pages.map(\.article.language))
    let language = languages.count == 1 ? pages.first?.article.language : "en"
    let isRight = !pages.isEmpty && pages.allSatisfy { $0.article.direction == .rightToLeft }
    var text = """
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" lang="\((language ?? "en").escaped)" \
      dir="\(isRight ? "rtl" : "ltr")">
      <head><meta charset="utf-8"/>\
      <meta name="viewport" content="width=device-width, initial-scale=1"/>\
      <title>\(title.escaped)</title>\
      <link rel="stylesheet" href="styles/reading.css"/>\
      <script src="scripts/contents.js" defer=""></script></head>
      <body><header><h1>\(title.escaped)</h1></header>
      <main><ul id="pages">

      """
    for page in pages {
      let folder = page.path.split(separator: "/").map { $0.percentEncoded }.joined(separator: "/")
      var attributes = ""
      if languages.count > 1, let language = page.article.language {
        attributes = " lang=\"\(language.escaped)\" dir=\"\(page.article.direction.rawValue)\""
      }
      text +=
        "<li><a href=\"\(folder)\"\(attributes)>\(page.article.displayTitle.escaped)</a></li>\n"
    }
    text += "</ul></main>\n</body></html>\n"
    return Array(text.utf8)
  }
}
