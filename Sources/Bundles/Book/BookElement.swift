import XML

/// What EPUB's XHTML makes of an element of HTML: its name there, what it may hold, and its look.
///
/// HTML, 4; EPUB 3.3, 6.1. Pages bring elements of older HTML too, which become ones of the same
/// look.
struct BookElement: Sendable {
  /// What an element may hold, and where it may stand.
  enum Kind: Sendable {
    /// Text and its like, among text.
    case inline
    /// Anything, among blocks.
    case block
    /// Text and its like, among blocks.
    case paragraph
    /// What its parent may hold.
    case link, edit
    case list, item, descriptions, term, definition
    case table, tableSection, row, cell, caption, columns, column
    case figure, figureCaption, details, summary
    case ruby, rubyBase, rubyText, rubyParenthesis
    case picture, recording, map, area
    case lineBreak, rule
    /// Nothing of its own: what is inside stands for it.
    case contents
    /// Nothing at all.
    case nothing
  }

  let kind: Kind
  /// The name in a book.
  let name: String
  /// The declarations that give another element the same look.
  let look: String
  /// Whether the name alone gives that look.
  let isNatural: Bool
  /// The value of `display` that the element has by itself.
  let display: String

  private init(
    _ kind: Kind, _ name: String, look: String = "", isNatural: Bool = true, display: String = ""
  ) {
    self.kind = kind
    self.name = name
    self.look = look
    self.isNatural = isNatural
    self.display = display
  }

  /// Whether an element of the kind may stand among blocks only.
  var isBlock: Bool {
    switch kind {
    case .inline, .link, .edit, .ruby, .rubyBase, .rubyText, .rubyParenthesis, .picture, .recording,
      .map, .area, .lineBreak, .contents, .nothing:
      false
    default: true
    }
  }

  /// What becomes of an element by its name; an unknown one becomes a part of the text.
  static func of(_ tag: Tag) -> BookElement { known[tag] ?? unknown }

  private static let unknown = BookElement(.inline, "span")

  private static let known: TagTable<BookElement> = {
    let block = { (name: String, look: String) -> BookElement in
      BookElement(.block, name, look: look, display: "block")
    }
    let div = { (look: String) -> BookElement in
      BookElement(.block, "div", look: look, isNatural: false, display: "block")
    }
    let inline = { (name: String, look: String) in BookElement(.inline, name, look: look) }
    let span = { (look: String) in BookElement(.inline, "span", look: look, isNatural: false) }
    let paragraph = { (name: String, look: String) -> BookElement in
      BookElement(.paragraph, name, look: look, display: "block")
    }
    var known: [Tag: BookElement] = [
      "a": BookElement(.link, "a"), "ins": BookElement(.edit, "ins"),
      "del": BookElement(.edit, "del"),
      "abbr": inline("abbr", ""), "acronym": inline("abbr", ""),
      "b": inline("b", "font-weight:bold"), "bdi": inline("bdi", ""), "bdo": inline("bdo", ""),
      "big": span("font-size:larger"), "blink": inline("span", ""),
      "cite": inline("cite", "font-style:italic"), "code": inline("code", "font-family:monospace"),
      "data": inline("span", ""), "dfn": inline("dfn", "font-style:italic"),
      "em": inline("em", "font-style:italic"), "font": inline("span", ""),
      "i": inline("i", "font-style:italic"), "kbd": inline("kbd", "font-family:monospace"),
      "label": inline("span", ""), "mark": inline("mark", "background-color:#ff0;color:#000"),
      "nobr": span("white-space:nowrap"), "q": inline("q", ""),
      "s": inline("s", "text-decoration:line-through"),
      "samp": inline("samp", "font-family:monospace"),
      "small": inline("small", "font-size:smaller"),
      "span": inline("span", ""), "strike": inline("s", "text-decoration:line-through"),
      "strong": inline("strong", "font-weight:bold"),
      "sub": inline("sub", "vertical-align:sub;font-size:smaller"),
      "sup": inline("sup", "vertical-align:super;font-size:smaller"),
      "time": inline("time", ""), "tt": inline("code", "font-family:monospace"),
      "u": inline("u", "text-decoration:underline"), "var": inline("var", "font-style:italic"),
      "button": inline("span", ""), "output": inline("span", ""), "meter": inline("span", ""),
      "progress": inline("span", ""), "object": BookElement(.contents, ""),
      "picture": BookElement(.contents, ""), "canvas": BookElement(.contents, ""),
      "slot": BookElement(.contents, ""), "noscript": BookElement(.nothing, ""),
      "script": BookElement(.nothing, ""), "style": BookElement(.nothing, ""),
      "link": BookElement(.nothing, ""), "meta": BookElement(.nothing, ""),
      "title": BookElement(.nothing, ""), "head": BookElement(.nothing, ""),
      "source": BookElement(.nothing, ""), "track": BookElement(.nothing, ""),
      "param": BookElement(.nothing, ""), "datalist": BookElement(.nothing, ""),
      "ruby": BookElement(.ruby, "ruby"), "rb": BookElement(.rubyBase, "rb"),
      "rt": BookElement(.rubyText, "rt"), "rtc": BookElement(.rubyText, "rt"),
      "rp": BookElement(.rubyParenthesis, "rp"), "img": BookElement(.picture, "img"),
      "audio": BookElement(.recording, "audio"), "video": BookElement(.recording, "video"),
      "map": BookElement(.map, "map"), "area": BookElement(.area, "area"),
      "br": BookElement(.lineBreak, "br"), "wbr": BookElement(.lineBreak, "wbr"),
      "hr": BookElement(.rule, "hr", display: "block"),
      "p": paragraph("p", ""), "pre": paragraph("pre", "white-space:pre;font-family:monospace"),
      "listing": paragraph("pre", "white-space:pre;font-family:monospace"),
      "xmp": paragraph("pre", "white-space:pre;font-family:monospace"),
      "blockquote": block("blockquote", ""), "center": div("text-align:center"),
      "details": BookElement(.details, "details", display: "block"),
      "summary": BookElement(.summary, "summary", look: "font-weight:bold", display: "block"),
      "figure": BookElement(.figure, "figure", display: "block"),
      "figcaption": BookElement(.figureCaption, "figcaption", display: "block"),
      "ul": BookElement(.list, "ul", display: "block"),
      "menu": BookElement(.list, "ul", display: "block"),
      "dir": BookElement(.list, "ul", display: "block"),
      "ol": BookElement(.list, "ol", display: "block"),
      "li": BookElement(.item, "li", display: "list-item"),
      "dl": BookElement(.descriptions, "dl", display: "block"),
      "dt": BookElement(.term, "dt", look: "font-weight:bold", display: "block"),
      "dd": BookElement(.definition, "dd", display: "block"),
      "table": BookElement(.table, "table", display: "table"),
      "thead": BookElement(.tableSection, "thead", display: "table-header-group"),
      "tbody": BookElement(.tableSection, "tbody", display: "table-row-group"),
      "tfoot": BookElement(.tableSection, "tfoot", display: "table-footer-group"),
      "tr": BookElement(.row, "tr", display: "table-row"),
      "td": BookElement(.cell, "td", display: "table-cell"),
      "th": BookElement(.cell, "th", look: "font-weight:bold", display: "table-cell"),
      "caption": BookElement(.caption, "caption", display: "table-caption"),
      "colgroup": BookElement(.columns, "colgroup", display: "table-column-group"),
      "col": BookElement(.column, "col", display: "table-column"),
    ]
    for level in 1...6 {
      let look = "font-weight:bold"
      let tags: [Tag] = ["h1", "h2", "h3", "h4", "h5", "h6"]
      known[tags[level - 1]] = paragraph("h\(level)", look)
    }
    let plain: [(Tag, String)] = [
      ("div", "div"), ("section", "section"), ("article", "article"), ("aside", "aside"),
      ("header", "header"), ("footer", "footer"), ("main", "main"), ("nav", "nav"),
      ("address", "address"), ("hgroup", "div"), ("fieldset", "div"), ("legend", "div"),
      ("form", "div"), ("search", "div"), ("dialog", "div"),
    ]
    for (tag, name) in plain { known[tag] = block(name, "") }
    return TagTable(known.map { ($0.key, $0.value) })
  }()
}
