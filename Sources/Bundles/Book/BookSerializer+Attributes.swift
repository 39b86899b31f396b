import XML

extension BookSerializer {
  /// Writes a start tag.
  ///
  /// - Parameters:
  ///   - name: The element's name in the book.
  ///   - node: The element of the page, nil where the book adds one.
  ///   - element: What the element was meant to be.
  ///   - look: Declarations that give the element its look.
  ///   - className: A word to add to `class`.
  ///   - isEmpty: Whether nothing can be inside.
  ///   - own: Attributes that only elements of this name have, as they are written.
  mutating func open(
    _ name: String, _ node: Node?, _ element: BookElement, look: String = "",
    className: String = "", isEmpty: Bool = false, own: String = ""
  ) {
    write("<\(name)")
    if let node {
      let bag = BookAttributes(of: node, as: name, element, look: look, className: className)
      if let id = bag.id, page.ids[id] == nil {
        page.ids[id] = page.bytes.count
        writeAttribute("id", id)
      }
      bag.write { writeAttribute($0, $1) }
    } else {
      if !className.isEmpty { writeAttribute("class", className) }
      if !look.isEmpty { writeAttribute("style", look) }
    }
    write(own)
    write(isEmpty ? "/>" : ">")
  }

  /// Writes an end tag.
  mutating func close(_ name: String) { write("</\(name)>") }

  /// Writes an attribute with its value.
  mutating func writeAttribute(_ name: String, _ value: String) {
    write(" \(name)=\"")
    var value = value
    value.withUTF8 { page.bytes.appendEscaped($0, isAttribute: true) }
    write("\"")
  }
}

/// The attributes of an element as a book may have them.
struct BookAttributes {
  private(set) var id: String?
  private var pairs: [(name: String, value: String)] = []

  /// Reads the attributes of an element that will bear a name.
  init(
    of node: Node, as name: String, _ element: BookElement, look: String, className: String
  ) {
    var styles: [String] = look.isEmpty ? [] : [look]
    var style = ""
    var classes = className
    var direction: String?
    var role: String?
    var level: String?
    node.forEachAttribute { attribute in
      guard !attribute.isInNamespace else { return }
      let tag = attribute.tag
      switch tag {
      case "id":
        let value = attribute.value
        if !value.isEmpty, !value.utf8.contains(where: { $0 <= 0x20 }) { id = value }
      case "class":
        let value = attribute.value
        if !value.isEmpty { classes = classes.isEmpty ? value : "\(value) \(classes)" }
      case "title": pairs.append(("title", attribute.value))
      case "lang":
        if let language = Self.language(attribute.value) {
          pairs.append(("lang", language))
          pairs.append(("xml:lang", language))
        }
      case "dir": direction = Self.direction(attribute.value)
      case "hidden": pairs.append(("hidden", ""))
      case "style":
        let value = attribute.value
        let found = BookStyle.sound(Style.safe(value) ?? value)
        style = found.style
        direction = direction ?? found.direction
      case "role": role = attribute.value
      case "aria-level": level = attribute.value
      case "aria-label": pairs.append(("aria-label", attribute.value))
      case "aria-hidden":
        let value = attribute.value
        if value == "true" || value == "false" { pairs.append(("aria-hidden", value)) }
      case "colspan", "rowspan", "scope", "start", "type", "value", "datetime":
        readOwn(tag, attribute.value, name, &styles)
      case "width", "height":
        readSize(tag, attribute.value, name, element, &styles)
      case "align", "valign", "bgcolor", "color", "nowrap", "border", "cellspacing", "clear",
        "face", "size":
        let declarations = BookStyle.declarations(for: tag, attribute.value, on: element.kind)
        if !declarations.isEmpty { styles.append(declarations) }
      default: break
      }
    }
    addRole(role, level: level, name)
    if let direction { pairs.append(("dir", direction)) }
    if !classes.isEmpty { pairs.insert(("class", classes), at: 0) }
    if !style.isEmpty { styles.append(style) }
    if !styles.isEmpty { pairs.append(("style", styles.joined(separator: ";"))) }
  }

  /// Hands over all attributes but the identifier.
  func write(_ body: (_ name: String, _ value: String) -> Void) {
    for (name, value) in pairs { body(name, value) }
  }

  /// Reads an attribute that only some elements have.
  private mutating func readOwn(
    _ tag: Tag, _ value: String, _ name: String, _ styles: inout [String]
  ) {
    let word = value.lowercased()
    switch (tag, name) {
    case ("colspan", "td"), ("colspan", "th"):
      if let count = Int(word), (2...1000).contains(count) { pairs.append(("colspan", "\(count)")) }
    case ("rowspan", "td"), ("rowspan", "th"):
      if let count = Int(word), (0...65534).contains(count), count != 1 {
        pairs.append(("rowspan", "\(count)"))
      }
    case ("scope", "th"):
      if ["row", "col", "rowgroup", "colgroup"].contains(word) { pairs.append(("scope", word)) }
    case ("start", "ol"):
      if let start = Int32(word) { pairs.append(("start", "\(start)")) }
    case ("type", "ol"):
      if ["1", "a", "A", "i", "I"].contains(value) { pairs.append(("type", value)) }
    case ("type", "ul"), ("type", "li"):
      let shapes = [
        "disc": "disc", "circle": "circle", "square": "square", "1": "decimal", "a": "lower-alpha",
        "A": "upper-alpha", "i": "lower-roman", "I": "upper-roman",
      ]
      if let shape = shapes[value] ?? shapes[word] { styles.append("list-style-type:\(shape)") }
    case ("datetime", "time"): pairs.append(("datetime", value))
    default: break
    }
  }

  private mutating func readSize(
    _ tag: Tag, _ value: String, _ name: String, _ element: BookElement, _ styles: inout [String]
  ) {
    let side = tag == "width" ? "width" : "height"
    if name == "img" || name == "video" {
      if let pixels = value.pixels { pairs.append((side, "\(pixels)")) }
    } else if name != "audio" {
      let declarations = BookStyle.declarations(for: tag, value, on: element.kind)
      if !declarations.isEmpty { styles.append(declarations) }
    }
  }

  /// Keeps a role that the schemas let the element have.
  private mutating func addRole(_ role: String?, level: String?, _ name: String) {
    guard let role else { return }
    let isNone = role == "presentation" || role == "none"
    if isNone, Self.takesNone.contains(name) { pairs.append(("role", role)) }
    guard !isNone, Self.takesAny.contains(name), Self.roles.contains(role) else { return }
    pairs.append(("role", role))
    if role == "heading", let level, let number = Int(level), (1...99).contains(number) {
      pairs.append(("aria-level", "\(number)"))
    }
  }

  private static let takesAny: Set<String> = [
    "p", "pre", "div", "blockquote", "em", "strong", "small", "mark", "abbr", "i", "b", "s", "u",
    "code", "sup", "sub", "cite", "span", "table", "tbody", "thead", "tfoot", "tr", "td", "th",
  ]
  private static let takesNone: Set<String> = takesAny.union([
    "ul", "ol", "li", "img", "section", "article", "aside", "header", "footer", "h1", "h2", "h3",
    "h4", "h5", "h6", "figcaption",
  ])
  private static let roles: Set<String> = [
    "img", "note", "group", "region", "list", "listitem", "article", "navigation", "complementary",
    "figure", "math", "term", "definition", "status", "log", "heading", "alert",
  ]

  /// A language as the schemas take it, nil where it is none.
  static func language(_ value: String) -> String? {
    let subtags = value.split(separator: "-", omittingEmptySubsequences: false)
    let isSound = subtags.enumerated().allSatisfy { index, subtag in
      (1...8).contains(subtag.utf8.count)
        && subtag.allSatisfy { $0.isASCII && ($0.isLetter || index > 0 && $0.isNumber) }
    }
    return isSound ? value : nil
  }

  /// A direction of writing, nil where the value is none.
  static func direction(_ value: String) -> String? {
    let word = value.lowercased()
    return ["ltr", "rtl", "auto"].contains(word) ? word : nil
  }

  /// Whether a value is a day in the form that all schemas take.
  static func isDate(_ value: String) -> Bool {
    let parts = value.split(separator: "-", omittingEmptySubsequences: false)
    let widths = [4, 2, 2]
    return parts.count == 3
      && zip(parts, widths).allSatisfy { part, width in
        part.utf8.count == width && part.allSatisfy { $0.isASCII && $0.isNumber }
      }
  }
}
