import XML

/// Writes a page's tree as EPUB's XHTML, whatever the page holds.
///
/// HTML lets much stand that EPUB's schemas refuse: blocks within text, rows without tables,
/// attributes of older HTML. Each such element becomes another one of the same look, and no word is
/// lost. Nothing gets through that runs, fetches from elsewhere or acts.
struct BookSerializer {
  var page = BookPage()
  let number: Int
  let numbers: [String: Int]
  let judge: ForeignJudge
  /// The open elements that only wrap: their start tags without identifiers, and their names.
  private var wrappers: [(tag: [UInt8], name: String)] = []

  /// Makes a page of a book.
  ///
  /// - Parameters:
  ///   - document: The page that the stylesheet made.
  ///   - number: The page's number in the book.
  ///   - numbers: The numbers of all pages, by the names of their files.
  ///   - judge: Who tells which formulas and drawings may stand.
  ///   - capacity: About how many bytes are to be expected.
  /// - Returns: The page.
  static func page(
    of document: Document, number: Int, numbers: [String: Int], judge: ForeignJudge, capacity: Int
  ) -> BookPage {
    var serializer = BookSerializer(number: number, numbers: numbers, judge: judge)
    serializer.page.bytes.reserveCapacity(capacity)
    document.withRoot { root in
      if let root { serializer.write(root: root) }
    }
    return serializer.page
  }

  private init(number: Int, numbers: [String: Int], judge: ForeignJudge) {
    self.number = number
    self.numbers = numbers
    self.judge = judge
  }

  private mutating func write(root: Node) {
    let body = root.first { $0.tag == "body" }
    page.language = (body?["lang"] ?? root["lang"]).flatMap(BookAttributes.language)
    page.direction = (body?["dir"] ?? root["dir"]).flatMap(BookAttributes.direction)
    page.classes = body?["class"] ?? ""
    if let head = root.first(where: { $0.tag == "head" }) {
      page.title = VisibleText.collapsed(head.first { $0.tag == "title" }?.content ?? "")
      var current: Node? = head
      while let node = current {
        if node.tag == "link", node["rel"] == "stylesheet", let href = node["href"],
          !href.hasScheme, !href.hasPrefix("/")
        {
          page.sheets.append(href.hasPrefix("../") ? String(href.dropFirst(3)) : href)
        }
        current = node.next(within: head)
      }
    }
    guard let body else { return }
    var context = BookContext()
    context.isWrapper = true
    writeContent(of: body, context)
  }

  /// Writes all that is inside an element.
  mutating func writeContent(of node: Node, _ context: BookContext) {
    var child = node.firstChild
    while let current = child {
      write(current, context)
      child = current.nextSibling
    }
  }

  mutating func write(_ text: String) { page.bytes += Array(text.utf8) }

  /// Writes a node where it may stand as it is, or as something else that may.
  mutating func write(_ node: Node, _ context: BookContext) {
    switch node.kind {
    case .other: return
    case .text: node.withText { page.bytes.appendEscaped($0, isAttribute: false) }
    case .element:
      if isForeign(node) {
        writeForeign(node)
      } else if node.isInNamespace, node.namespaceName != "http://www.w3.org/1999/xhtml" {
        writeContent(of: node, context)
      } else if ElementGate.lets(node, node.tag.lowercased, in: .html) {
        writeElement(node, BookElement.of(node.tag), context)
      }
    }
  }

  private mutating func writeElement(
    _ node: Node, _ element: BookElement, _ context: BookContext
  ) {
    switch element.kind {
    case .nothing: return
    case .contents: writeContent(of: node, context)
    case .inline: writeInline(node, element, context)
    case .block: writeBlock(node, element, context)
    case .paragraph: writeParagraph(node, element, context)
    case .link: writeLink(node, element, context)
    case .edit: writeTransparent(node, element, context)
    case .list where context.takesBlocks: writeList(node, element, context)
    case .descriptions where context.takesBlocks: writeDescriptions(node, element, context)
    case .table where context.takesBlocks && !context.isInCaption:
      writeTable(node, element, context)
    case .figure where context.takesBlocks: writeFigure(node, element, context)
    case .details where context.takesBlocks && !context.isInLink:
      writeDetails(node, element, context)
    case .ruby: writeRuby(node, element, context)
    case .picture: writePicture(node, element, context)
    case .recording: writeRecording(node, element, context)
    case .map: writeMap(node, element, context)
    case .area: writeArea(node, element, context)
    case .lineBreak:
      open(element.name, node, element, isEmpty: true)
    case .rule:
      open(context.takesBlocks ? "hr" : "br", node, element, isEmpty: true)
    case .columns, .column: return
    case .rubyBase, .rubyText, .rubyParenthesis:
      open("span", node, element)
      writeContent(of: node, context.amongText)
      close("span")
    case .list, .item, .descriptions, .term, .definition, .table, .tableSection, .row, .cell,
      .caption, .figure, .figureCaption, .details, .summary:
      writeStranger(node, element, context)
    }
  }

  /// Writes text-level markup; where it holds blocks it becomes one.
  private mutating func writeInline(
    _ node: Node, _ element: BookElement, _ context: BookContext
  ) {
    let mayHold = context.takesBlocks && !context.isPlain
    if mayHold, holdsBlocks(node) {
      open("div", node, element, look: element.look)
      writeContent(of: node, context.within)
      close("div")
      return
    }
    var name = element.name
    var inner = context.amongText
    inner.isPlain = context.isPlain || context.takesBlocks
    switch name {
    case "bdo" where node["dir"].flatMap(BookAttributes.direction) == nil: name = "span"
    case "dfn":
      if context.isInDefinition { name = "span" }
      inner.isInDefinition = true
    case "time":
      let isDated = node["datetime"].map(BookAttributes.isDate) ?? false
      if !isDated { name = "span" }
    default: break
    }
    open(name, node, element, look: element.isNatural && name == element.name ? "" : element.look)
    writeContent(of: node, inner)
    close(name)
  }

  private mutating func writeBlock(
    _ node: Node, _ element: BookElement, _ context: BookContext
  ) {
    guard context.takesBlocks else { return writeStranger(node, element, context) }
    if node.tag == "footer", holdsOnlyReturn(node) { return }
    var name = element.name
    var inner = context
    switch name {
    case "main":
      if context.isInMain { name = "div" }
      inner.isInMain = true
    case "header", "footer":
      if context.isInHeader || context.isInAddress { name = "div" }
      inner.isInHeader = true
    case "address":
      if context.isInAddress { name = "div" }
      inner.isInAddress = true
    case "div", "section", "article": break
    default: inner.isWrapper = false
    }
    if name == "header" || name == "footer" { inner.isWrapper = false }
    if context.isWrapper, beginsChapter(node), !(node.parent.map(beginsChapter) ?? false) {
      noteBorder()
    }
    let start = page.bytes.count
    open(name, node, element, look: element.isNatural ? "" : element.look)
    if inner.isWrapper { wrappers.append((startTag(from: start), name)) }
    writeContent(of: node, inner)
    if inner.isWrapper { wrappers.removeLast() }
    close(name)
  }

  /// Whether nothing but the way back to the list of pages is in an element, which a book has
  /// elsewhere.
  private func holdsOnlyReturn(_ node: Node) -> Bool {
    guard let link = node.first(where: { $0["href"] == "../index.html" }) else { return false }
    return VisibleText.of(node) == VisibleText.of(link)
  }

  private mutating func writeParagraph(
    _ node: Node, _ element: BookElement, _ context: BookContext
  ) {
    guard context.takesBlocks else { return writeStranger(node, element, context) }
    if context.isWrapper, node.tag == "h2", !(node.parent.map(beginsChapter) ?? false) {
      noteBorder()
    }
    open(element.name, node, element)
    writeContent(of: node, context.amongText)
    close(element.name)
  }

  /// Writes an element in a place where none of its name may stand.
  mutating func writeStranger(
    _ node: Node, _ element: BookElement, _ context: BookContext
  ) {
    let name = context.takesBlocks ? "div" : "span"
    var look = context.takesBlocks && element.display == "block" ? "" : "display:\(element.display)"
    if !element.look.isEmpty { look += (look.isEmpty ? "" : ";") + element.look }
    open(name, node, element, look: look)
    writeContent(of: node, context.within)
    close(name)
  }

  /// Writes an element that may hold what its parent may.
  private mutating func writeTransparent(
    _ node: Node, _ element: BookElement, _ context: BookContext
  ) {
    open(element.name, node, element)
    writeContent(of: node, context.within)
    close(element.name)
  }

  /// Whether there is a block inside an element that would be written as one.
  func holdsBlocks(_ node: Node) -> Bool {
    var current = node.next(within: node)
    while let inner = current {
      var descends = true
      if inner.kind == .element {
        let isForeign = isForeign(inner)
        if !isForeign, BookElement.of(inner.tag).isBlock { return true }
        descends = !isForeign
      }
      current = inner.next(within: node, descending: descends)
    }
    return false
  }

  // MARK: Borders between documents

  /// Whether an element begins with a heading of the second level.
  private func beginsChapter(_ node: Node) -> Bool {
    var current: Node? = node
    for _ in 0..<4 {
      guard let node = current else { return false }
      let tag = node.tag
      if tag == "h2" { return true }
      guard tag == "section" || tag == "div" || tag == "article" else { return false }
      var child = node.firstChild
      while let candidate = child, candidate.kind != .element { child = candidate.nextSibling }
      current = child
    }
    return false
  }

  private mutating func noteBorder() {
    guard !wrappers.isEmpty else { return }
    page.borders.append(
      BookPage.Border(
        offset: page.bytes.count, opening: wrappers.flatMap(\.tag),
        closing: wrappers.reversed().flatMap { Array("</\($0.name)>".utf8) }))
  }

  /// A start tag that was just written, without its identifier, which stays the only one.
  private func startTag(from start: Int) -> [UInt8] {
    let tag = page.bytes[start...]
    guard let space = tag.firstIndex(of: 0x20), tag[space...].starts(with: " id=\"".utf8),
      let end = tag[(space + 5)...].firstIndex(of: UInt8(ascii: "\""))
    else { return Array(tag) }
    return Array(tag[..<space] + tag[(end + 1)...])
  }
}
