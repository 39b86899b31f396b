import XML

/// Writes a tree as XHTML that a parser of HTML reads into the same tree.
///
/// Whatever a stylesheet made, nothing gets through that runs, fetches from elsewhere or acts.
struct PageSerializer {
  private(set) var bytes: [UInt8] = []
  private var embedding: Embedding?
  /// The names of the attributes that are kept, nil for all that are harmless.
  private var kept: TagSet?
  /// Whether an element that is in no namespace is one of the formula or drawing around it, as a
  /// parser leaves it that knows no namespaces.
  private var inheritsSpace = false
  /// Whether the element is in a link, within which there can be no other.
  private var isInLink = false

  /// The language of markup that an element belongs to.
  enum Space {
    case html, math, svg
  }

  /// Writes a document with its type, or what is to stand for it within another.
  static func bytes(
    of document: Document, capacity: Int, embedding: Embedding? = nil
  ) -> [UInt8] {
    var serializer = PageSerializer()
    serializer.bytes.reserveCapacity(capacity)
    if let embedding {
      serializer.embedding = embedding
      document.withRoot { serializer.writePart($0, embedding) }
      return serializer.bytes
    }
    serializer.write("<!DOCTYPE html>\n")
    document.withRoot { root in
      if let root { serializer.write(root, in: .html, isRoot: true) }
    }
    serializer.write("\n")
    return serializer.bytes
  }

  /// Writes a formula or drawing alone.
  ///
  /// - Parameters:
  ///   - node: The element.
  ///   - attributes: The names of the attributes that are kept, nil for all that are harmless.
  /// - Returns: The markup.
  static func markup(of node: Node, keeping attributes: TagSet? = nil) -> [UInt8] {
    var serializer = PageSerializer()
    serializer.kept = attributes
    serializer.write(node, in: .html)
    return serializer.bytes
  }

  /// Writes the body of a page as a part of another.
  private mutating func writePart(_ root: Node?, _ embedding: Embedding) {
    guard let root, let body = root.first(where: { $0.tag == "body" }) else { return }
    write("<article")
    if !embedding.prefix.isEmpty { bytes += Array(" id=\"\(embedding.prefix)page\"".utf8) }
    // Sheets of templates and of the wiki select within the body's class.
    for (owner, name) in [(body, "class" as Tag), (root, "lang"), (root, "dir")] {
      guard let attribute = owner.attribute(name) else { continue }
      begin(attribute)
      attribute.withValue { bytes.appendEscaped($0, isAttribute: true) }
      write("\"")
    }
    write(">")
    writeChildren(of: body, in: .html)
    write("</article>")
  }

  /// What an attribute becomes within another page, nil where it goes.
  private func embedded(_ value: String, of name: Tag, _ embedding: Embedding) -> String? {
    switch name {
    case "href": embedding.link(value)
    case "src", "poster": embedding.file(value)
    case "id", "for", "headers", "name", "aria-labelledby", "aria-describedby":
      embedding.names(value)
    case "usemap": value.hasPrefix("#") ? "#\(embedding.prefix)\(value.dropFirst())" : nil
    default: value
    }
  }

  private mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func write(_ node: Node, in outer: Space, isRoot: Bool = false) {
    switch node.kind {
    case .other: return
    case .text: node.withText { bytes.appendEscaped($0, isAttribute: false) }
    case .element:
      // Whatever wrote the name, parsers of HTML read it in small letters.
      let tag = node.tag.lowercased
      if let embedding, tag == "a", node["href"] == "../index.html",
        embedding.link("../index.html") == nil
      {
        return
      }
      let isNestedLink = isInLink && tag == "a" && outer == .html
      guard !isNestedLink, let space = space(of: node, tag, in: outer),
        space == .html || !Self.breakouts.contains(tag)
      else {
        writeChildren(of: node, in: outer)
        return
      }
      guard ElementGate.lets(node, tag, in: space), embedding == nil || tag != "script" else {
        return
      }
      let outside = (inheritsSpace, isInLink)
      if space != outer { inheritsSpace = !node.isInNamespace }
      if space == .html, Self.linkBarriers.contains(tag) { isInLink = false }
      if space == .html, tag == "a" { isInLink = true }
      writeElement(node, tag, in: space, outer: outer, isRoot: isRoot)
      (inheritsSpace, isInLink) = outside
    }
  }

  private mutating func writeChildren(of node: Node, in space: Space) {
    var child = node.firstChild
    while let current = child {
      write(current, in: space)
      child = current.nextSibling
    }
  }

  private mutating func writeElement(
    _ node: Node, _ tag: Tag, in space: Space, outer: Space, isRoot: Bool
  ) {
    let given = Array((space == .html && node.tag != tag ? node.name.lowercased() : node.name).utf8)
    let name = XMLNames.isName(given) ? given : Array("span".utf8)
    bytes.append(UInt8(ascii: "<"))
    bytes += name
    if isRoot { write(" xmlns=\"http://www.w3.org/1999/xhtml\"") }
    if space != outer {
      switch space {
      case .html: break
      case .math: write(" xmlns=\"http://www.w3.org/1998/Math/MathML\"")
      case .svg: write(" xmlns=\"http://www.w3.org/2000/svg\"")
      }
    }
    writeAttributes(of: node, tag, in: space)
    let isEmpty = node.firstChild == nil
    if space == .html ? Self.void.contains(tag) : isEmpty {
      write("/>")
      return
    }
    bytes.append(UInt8(ascii: ">"))
    // The letters of these are no markup to a parser of HTML; what they may not hold has been
    // cleaned.
    if tag == "style", space == .html {
      bytes += Array(SheetCleaner.cleaned(node.content, address: { _ in nil }).text.utf8)
    } else {
      writeChildren(of: node, in: space)
    }
    write("</")
    bytes += name
    bytes.append(UInt8(ascii: ">"))
  }

  private mutating func writeAttributes(of node: Node, _ tag: Tag, in space: Space) {
    node.forEachAttribute { attribute in
      let name = attribute.tag.lowercased
      if attribute.isInNamespace {
        // SVG 2 has `href` without the prefix of XLink.
        guard space == .svg, name == "href" else { return }
      }
      guard attribute.withName({ XMLNames.isName($0) }), kept?.contains(name) ?? true else {
        return
      }
      if let embedding, Self.embeddedNames.contains(name) {
        guard case .kept = ElementGate.verdict(on: attribute, name, of: tag, in: space),
          var value = embedded(attribute.value, of: name, embedding)
        else { return }
        begin(attribute)
        value.withUTF8 { bytes.appendEscaped($0, isAttribute: true) }
        bytes.append(UInt8(ascii: "\""))
        return
      }
      switch ElementGate.verdict(on: attribute, name, of: tag, in: space) {
      case .dropped: return
      case .kept:
        begin(attribute)
        attribute.withValue { bytes.appendEscaped($0, isAttribute: true) }
      case .replaced(let value):
        begin(attribute)
        var value = value
        value.withUTF8 { bytes.appendEscaped($0, isAttribute: true) }
      }
      bytes.append(UInt8(ascii: "\""))
    }
  }

  private mutating func begin(_ attribute: Node.Attribute) {
    bytes.append(UInt8(ascii: " "))
    attribute.withName { bytes.append(contentsOf: $0) }
    write("=\"")
  }

  /// The language that an element belongs to, nil where it is none that pages may hold.
  private func space(of node: Node, _ tag: Tag, in outer: Space) -> Space? {
    guard node.isInNamespace else {
      if outer == .html, tag == "math" { return .math }
      if outer == .html, tag == "svg" { return .svg }
      // HTML within formulas and drawings ends them for one parser and not for the other.
      return outer == .html || inheritsSpace ? outer : nil
    }
    switch node.namespaceName {
    case "http://www.w3.org/1999/xhtml": return outer == .html ? .html : nil
    case "http://www.w3.org/1998/Math/MathML": return .math
    case "http://www.w3.org/2000/svg": return .svg
    default: return nil
    }
  }

  /// Attributes whose values are other ones within another page.
  private static let embeddedNames: TagSet = [
    "href", "src", "poster", "id", "for", "headers", "name", "aria-labelledby",
    "aria-describedby", "usemap",
  ]

  /// Names that end a formula or drawing for parsers of HTML (13.2.6.5).
  private static let breakouts: TagSet = [
    "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em",
    "embed", "h1", "h2", "h3", "h4", "h5", "h6", "head", "hr", "i", "img", "li", "listing", "menu",
    "meta", "nobr", "ol", "p", "pre", "ruby", "s", "small", "span", "strong", "strike", "sub",
    "sup", "table", "tt", "u", "ul", "var", "font",
  ]

  /// Elements within which a link may stand though there is one around them.
  private static let linkBarriers: TagSet = ["td", "th", "caption"]

  private static let void: TagSet = [
    "area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
  ]
}
