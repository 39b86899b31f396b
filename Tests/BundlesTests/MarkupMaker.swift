/// Makes markup at random, with much in it that no schema allows.
struct MarkupMaker {
  private var state: UInt64

  /// Makes a maker whose markup depends on the seed alone.
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// A body of some blocks.
  mutating func markup() -> String {
    (0..<8).map { _ in element(depth: 6) }.joined()
  }

  private mutating func number(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % limit
  }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[number(below: values.count)]
  }

  private mutating func element(depth: Int) -> String {
    guard depth > 0, number(below: 10) > 2 else {
      return one(of: ["word", "two words", " ", "灯", "&amp;", ""])
    }
    let tag = one(of: Self.tags)
    var text = "<\(tag)"
    for _ in 0..<number(below: 4) {
      let (name, values) = one(of: Self.attributes)
      text += " \(name)=\"\(one(of: values))\""
    }
    if Self.void.contains(tag) { return text + "/>" }
    text += ">"
    if tag == "style" { return text + one(of: Self.sheets) + "</style>" }
    for _ in 0..<number(below: 5) { text += element(depth: depth - 1) }
    return text + "</\(tag)>"
  }

  private static let void: Set<String> = ["br", "hr", "img", "col", "area", "input", "wbr"]

  private static let tags = [
    "a", "abbr", "address", "area", "article", "aside", "audio", "b", "bdo", "big", "blockquote",
    "br", "button", "caption", "center", "cite", "code", "col", "colgroup", "data", "dd", "del",
    "details", "dfn", "dir", "div", "dl", "dt", "em", "fieldset", "figcaption", "figure", "font",
    "footer", "form", "h1", "h2", "h3", "header", "hgroup", "hr", "i", "img", "input", "ins",
    "label", "li", "main", "map", "mark", "math", "menu", "nav", "ol", "p", "pre", "q", "rb", "rp",
    "rt", "ruby", "s", "section", "small", "span", "strike", "style", "sub", "summary", "sup",
    "svg", "table", "tbody", "td", "tfoot", "th", "thead", "time", "tr", "tt", "u", "ul", "video",
    "wbr", "x-thing", "unknown", "mi", "mfrac",
  ]

  private static let attributes: [(String, [String])] = [
    ("id", ["a", "b", "c d", "", "cite_note-1", "cite_ref-1", "x[1]", "é"]),
    ("class", ["x", "infobox", "wikitable", "references", "mw-ref", "gallery"]),
    (
      "style",
      [
        "color:red", "direction:rtl", "a:b:c;;d", "background:url(//x)", "position:fixed",
        "font:12px/1.5 'A;B'", "filter:alpha(opacity=50)", "*zoom:1", "color:red}", "--x:1",
        "width:calc(1px + 2%)", "margin:-1px !important",
      ]
    ),
    ("align", ["left", "center", "char"]), ("valign", ["top", "x"]), ("bgcolor", ["#fff", "r(1)"]),
    ("width", ["10", "50%", "auto", "-1"]), ("height", ["1", "x"]), ("border", ["1", "0", "x"]),
    ("colspan", ["0", "2", "x", "2000"]), ("rowspan", ["0", "-1"]), ("scope", ["row", "x"]),
    (
      "href",
      [
        "#a", "#zz", "./Cat", "./P3#a", "//x.test/a b", "http://[x", "http://x.test/%zz?[b]#c#d",
        "javascript:x()", "mailto:a@b", "https://x:99999/", "#cite_note-1", "#cite_ref-1",
      ]
    ),
    ("lang", ["en", "x_y", "", "zh-Hant"]), ("dir", ["rtl", "RTL", "x"]),
    ("role", ["img", "heading", "presentation", "button", "doc-noteref"]),
    ("aria-label", ["x", ""]), ("aria-hidden", ["true", "x"]), ("aria-labelledby", ["a"]),
    ("type", ["1", "a", "disc", "x"]), ("start", ["3", "x"]), ("value", ["3", "x"]),
    ("name", ["n", "m n"]), ("usemap", ["#n", "x"]), ("shape", ["rect", "poly", "circle"]),
    ("coords", ["1,2,3,4", "1", "x"]), ("datetime", ["2020-01-01", "x"]), ("title", ["t"]),
    ("src", ["a.png", "data:image/png;base64,AAAA", "//x/y.png"]), ("span", ["2", "x"]),
    ("size", ["+1", "x"]), ("face", ["Arial", "a'b"]), ("color", ["red", "#f"]), ("hidden", [""]),
    ("nowrap", [""]), ("clear", ["all"]), ("open", [""]), ("onclick", ["x()"]), ("other", ["x"]),
  ]

  private static let sheets = [
    "a{b:c}", "a{", "a{*b:c;d:e}", "a[b=c{d:e}", "a{direction:rtl}b{c:d}", "a:::b{c:d}",
    "@font-face{}", ".x{color:red;;}", "}", "a{b}", "@page{margin:1cm}", "a{b:url()}",
    "@media print{a{b:c}x}", "a{filter:progid:X(a=1)}",
  ]
}
