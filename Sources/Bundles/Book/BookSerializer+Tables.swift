import XML

extension BookSerializer {
  /// The parts of a table in the order that the schemas want.
  private struct TableParts {
    var captions: [Node] = []
    var columns: [Node] = []
    var head: Node?
    var foot: Node?
    /// Sections, rows, and what stands among them.
    var body: [Node] = []
  }

  /// Writes a table: its caption, columns, head, bodies and foot.
  mutating func writeTable(_ node: Node, _ element: BookElement, _ context: BookContext) {
    var parts = TableParts()
    var child = node.firstChild
    while let current = child {
      child = current.nextSibling
      guard isContent(current) else { continue }
      let inner = BookElement.of(current.tag)
      switch inner.kind {
      case .caption: parts.captions.append(current)
      case .columns, .column: parts.columns.append(current)
      case .tableSection where inner.name == "thead" && parts.head == nil && parts.body.isEmpty:
        parts.head = current
      case .tableSection where inner.name == "tfoot" && parts.foot == nil: parts.foot = current
      default: parts.body.append(current)
      }
    }
    open("table", node, element)
    writeCaption(parts.captions, context)
    writeColumns(parts.columns)
    if let head = parts.head { writeSection(head, "thead", context) }
    writeBodies(parts.body, context)
    if let foot = parts.foot { writeSection(foot, "tfoot", context) }
    close("table")
  }

  private mutating func writeCaption(_ captions: [Node], _ context: BookContext) {
    guard let first = captions.first else { return }
    var inner = context.amongBlocks
    inner.isInCaption = true
    let element = BookElement.of("caption")
    open("caption", first, element)
    writeContent(of: first, inner)
    for other in captions.dropFirst() {
      open("div", other, element)
      writeContent(of: other, inner)
      close("div")
    }
    close("caption")
  }

  private mutating func writeColumns(_ columns: [Node]) {
    for group in columns {
      let element = BookElement.of(group.tag)
      if element.kind == .column {
        write("<colgroup>")
        writeColumn(group)
        write("</colgroup>")
        continue
      }
      var inner: [Node] = []
      var child = group.firstChild
      while let current = child {
        if current.tag == "col" { inner.append(current) }
        child = current.nextSibling
      }
      open("colgroup", group, element, own: inner.isEmpty ? span(of: group) : "")
      for column in inner { writeColumn(column) }
      close("colgroup")
    }
  }

  private mutating func writeColumn(_ node: Node) {
    open("col", node, BookElement.of("col"), isEmpty: true, own: span(of: node))
  }

  private func span(of node: Node) -> String {
    guard let count = node["span"].flatMap({ Int($0) }), (1...1000).contains(count) else {
      return ""
    }
    return " span=\"\(count)\""
  }

  /// Writes sections; rows that stand in none get one.
  private mutating func writeBodies(_ nodes: [Node], _ context: BookContext) {
    var isOpen = false
    for node in nodes {
      if BookElement.of(node.tag).kind == .tableSection, node.kind == .element {
        if isOpen { write("</tbody>") }
        isOpen = false
        writeSection(node, "tbody", context)
      } else {
        if !isOpen { write("<tbody>") }
        isOpen = true
        writeRow(node, context)
      }
    }
    if isOpen { write("</tbody>") }
  }

  private mutating func writeSection(_ node: Node, _ name: String, _ context: BookContext) {
    open(name, node, BookElement.of(node.tag))
    var child = node.firstChild
    while let current = child {
      if isContent(current) { writeRow(current, context) }
      child = current.nextSibling
    }
    close(name)
  }

  private mutating func writeRow(_ node: Node, _ context: BookContext) {
    let element = BookElement.of(node.tag)
    guard node.kind == .element, element.kind == .row, !node.isInNamespace else {
      write("<tr>")
      writeCell(node, context)
      write("</tr>")
      return
    }
    open("tr", node, element)
    var child = node.firstChild
    while let current = child {
      if isContent(current) { writeCell(current, context) }
      child = current.nextSibling
    }
    close("tr")
  }

  private mutating func writeCell(_ node: Node, _ context: BookContext) {
    let element = BookElement.of(node.tag)
    let inner = context.amongBlocks
    guard node.kind == .element, element.kind == .cell, !node.isInNamespace else {
      write("<td>")
      write(node, inner)
      write("</td>")
      return
    }
    open(element.name, node, element)
    writeContent(of: node, inner)
    close(element.name)
  }
}
