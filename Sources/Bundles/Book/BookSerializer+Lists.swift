import XML

extension BookSerializer {
  /// Writes a list; what stands in it outside of items gets an item.
  mutating func writeList(_ node: Node, _ element: BookElement, _ context: BookContext) {
    let isNotes = node.has(word: "references", in: "class")
    if isNotes {
      page.notes = page.notes ?? page.bytes.count
      if !context.isInNote { write("<section epub:type=\"endnotes\" role=\"doc-endnotes\">") }
    }
    open(element.name, node, element)
    var child = node.firstChild
    while let current = child {
      writeItem(current, isNumbered: element.name == "ol", context)
      child = current.nextSibling
    }
    close(element.name)
    if isNotes, !context.isInNote { write("</section>") }
  }

  private mutating func writeItem(_ node: Node, isNumbered: Bool, _ context: BookContext) {
    guard isContent(node) else { return }
    let item = BookElement.of("li")
    guard node.kind == .element, node.tag == "li", !node.isInNamespace else {
      open("li", nil, item, look: "list-style:none")
      write(node, context.amongBlocks)
      close("li")
      return
    }
    var inner = context.amongBlocks
    var own = ""
    if isNumbered, let value = node["value"].flatMap({ Int32($0) }) { own = " value=\"\(value)\"" }
    if node["id"]?.hasPrefix("cite_note") ?? false {
      inner.isInNote = true
      own += " epub:type=\"footnote\""
    }
    open("li", node, item, own: own)
    writeContent(of: node, inner)
    close("li")
  }

  /// Whether anything of a node would be seen: no blank text, and no element that goes.
  func isContent(_ node: Node) -> Bool {
    switch node.kind {
    case .other: return false
    case .text: return node.withText { $0.contains { $0 > 0x20 } }
    case .element:
      guard !isForeign(node) else { return true }
      return ElementGate.lets(node, node.tag.lowercased, in: .html)
        && BookElement.of(node.tag).kind != .nothing
    }
  }

  /// Writes terms with their definitions; wikis use them to indent too, which becomes just that.
  mutating func writeDescriptions(
    _ node: Node, _ element: BookElement, _ context: BookContext
  ) {
    let isSound = isSoundList(node)
    let name = isSound ? "dl" : "div"
    open(name, node, element, className: isSound ? "" : "dl")
    var child = node.firstChild
    while let current = child {
      child = current.nextSibling
      guard isContent(current) else { continue }
      let inner = BookElement.of(current.tag)
      if inner.kind == .term || inner.kind == .definition {
        let innerName = isSound ? inner.name : "div"
        open(innerName, current, inner, className: isSound ? "" : inner.name)
        writeContent(of: current, context.amongBlocks)
        close(innerName)
      } else {
        write(current, context.amongBlocks)
      }
    }
    close(name)
  }

  /// Whether a list is groups of terms with definitions behind them, and nothing else.
  private func isSoundList(_ node: Node) -> Bool {
    var last: BookElement.Kind?
    var child = node.firstChild
    while let current = child {
      child = current.nextSibling
      guard isContent(current) else { continue }
      guard current.kind == .element else { return false }
      let kind = BookElement.of(current.tag).kind
      guard kind == .term || kind == .definition && last != nil else { return false }
      last = kind
    }
    return last != .term
  }

  /// Writes a picture with its words; of several captions only one can be its caption.
  mutating func writeFigure(_ node: Node, _ element: BookElement, _ context: BookContext) {
    open("figure", node, element)
    var caption: Node?
    var isFirst = true
    var isLeading = false
    var child = node.firstChild
    while let current = child {
      if caption == nil, current.tag == "figcaption" {
        caption = current
        isLeading = isFirst
      }
      if isContent(current) { isFirst = false }
      child = current.nextSibling
    }
    if isLeading, let caption { writeNamed(caption, "figcaption", context.amongBlocks) }
    child = node.firstChild
    while let current = child {
      if current != caption { write(current, context.amongBlocks) }
      child = current.nextSibling
    }
    if !isLeading, let caption { writeNamed(caption, "figcaption", context.amongBlocks) }
    close("figure")
  }

  private mutating func writeNamed(_ node: Node, _ name: String, _ context: BookContext) {
    open(name, node, BookElement.of(node.tag))
    writeContent(of: node, context)
    close(name)
  }

  /// Writes what readers can open, with its summary first; it stands open.
  mutating func writeDetails(_ node: Node, _ element: BookElement, _ context: BookContext) {
    var summary: Node?
    var child = node.firstChild
    while let current = child, summary == nil {
      if current.tag == "summary" { summary = current }
      child = current.nextSibling
    }
    guard let summary else { return writeStranger(node, element, context) }
    open("details", node, element, own: " open=\"\"")
    writeNamed(summary, "summary", context.amongText)
    child = node.firstChild
    while let current = child {
      if current != summary { write(current, context.amongBlocks) }
      child = current.nextSibling
    }
    close("details")
  }

  /// Writes text with its reading beside it, where it is built as the schemas want it.
  mutating func writeRuby(_ node: Node, _ element: BookElement, _ context: BookContext) {
    let isSound = isSoundRuby(node)
    let name = isSound ? "ruby" : "span"
    open(name, node, element)
    var child = node.firstChild
    while let current = child {
      child = current.nextSibling
      let inner = BookElement.of(current.tag)
      switch inner.kind {
      case .rubyText where isSound, .rubyParenthesis where isSound:
        open(inner.name, current, inner)
        if inner.kind == .rubyParenthesis {
          writeText(VisibleText.collapsed(current.content))
        } else {
          writeContent(of: current, context.amongText)
        }
        close(inner.name)
      default: write(current, context.amongText)
      }
    }
    close(name)
  }

  /// HTML, 4.5.10: what is annotated, then annotations, or annotations in parentheses.
  private func isSoundRuby(_ node: Node) -> Bool {
    enum State { case start, base, text, opened, inside, closed }
    var state = State.start
    var child = node.firstChild
    while let current = child {
      child = current.nextSibling
      guard isContent(current) else { continue }
      switch (BookElement.of(current.tag).kind, state) {
      case (.rubyText, .base), (.rubyText, .text): state = .text
      case (.rubyText, .opened), (.rubyText, .closed): state = .inside
      case (.rubyParenthesis, .base), (.rubyParenthesis, .text): state = .opened
      case (.rubyParenthesis, .inside): state = .closed
      case (.rubyText, _), (.rubyParenthesis, _): return false
      case (_, .opened), (_, .inside): return false
      default: state = .base
      }
    }
    return state == .text || state == .closed
  }
}
