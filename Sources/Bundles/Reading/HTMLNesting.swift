import XML

/// Tells whether a tree that was read as XML is one that a parser of HTML would make.
///
/// HTML ends some elements where others begin (HTML Living Standard, 13.2.6.4). What XML lets stand
/// inside such an element could not be written as a page that all parsers read alike.
struct HTMLNesting {
  /// What a kind of element does to those around it.
  private enum Kind {
    case block, paragraph, barrier, table, section, row, cell, caption, link, heading
    case item, term, list, misplaced
  }

  /// What the walk keeps for an open element.
  private struct Frame {
    var kind: Kind?
    var isInParagraph = false
    var isInLink = false
    var isInItem = false
    var isInTerm = false
    var isInBody = false
  }

  /// Whether parsers of XML and of HTML agree on a tree.
  static func isSound(_ document: Document) -> Bool {
    var isSound = true
    document.withRoot { root in
      guard let root else { return }
      var walk = TreeWalk<Frame>()
      walk.run(over: root, outermost: Frame()) { node, _, parent in
        guard isSound, !node.isInNamespace else { return nil }
        let tag = node.tag
        // HTML has small letters alone, and XML keeps what it finds.
        guard !tag.hasCapitals, let frame = frame(of: tag, in: parent) else {
          isSound = false
          return nil
        }
        return frame
      }
    }
    return isSound
  }

  /// What an element keeps, nil where HTML would not let it stand there.
  private static func frame(of tag: Tag, in parent: Frame) -> Frame? {
    var frame = parent
    if tag == "body" {
      guard !parent.isInBody else { return nil }
      frame.isInBody = true
      return frame
    }
    guard parent.isInBody else { return frame }
    let kind = kinds[tag]
    frame.kind = kind
    switch kind {
    case nil:
      return isTablePart(parent.kind) && !["script", "style", "template"].contains(tag)
        ? nil : frame
    case .misplaced: return nil
    case .section: return parent.kind == .table ? frame : nil
    case .row: return parent.kind == .section ? frame : nil
    case .cell:
      guard parent.kind == .row else { return nil }
      return inside(frame)
    case .caption:
      guard parent.kind == .table else { return nil }
      return inside(frame)
    default: break
    }
    guard !isTablePart(parent.kind) else { return nil }
    switch kind {
    case .link:
      guard !parent.isInLink else { return nil }
      frame.isInLink = true
    case .heading where parent.kind == .heading: return nil
    case .barrier: return inside(frame)
    case .item:
      guard !parent.isInItem else { return nil }
      frame.isInItem = true
    case .term:
      guard !parent.isInTerm else { return nil }
      frame.isInTerm = true
    default: break
    }
    if kind != .link {
      guard !parent.isInParagraph else { return nil }
    }
    if kind == .paragraph { frame.isInParagraph = true }
    let isTransparent = tag == "div" || tag == "address" || kind == .paragraph || kind == .link
    if !isTransparent, kind == .list || kind == .table || kind == .block {
      (frame.isInItem, frame.isInTerm) = (false, false)
    }
    return frame
  }

  /// What holds within a cell and its like, where what is open outside does not count.
  private static func inside(_ frame: Frame) -> Frame {
    Frame(kind: frame.kind, isInBody: true)
  }

  private static func isTablePart(_ kind: Kind?) -> Bool {
    kind == .table || kind == .section || kind == .row
  }

  private static let kinds: TagTable<Kind> = {
    var kinds: [Tag: Kind] = [
      "p": .paragraph, "table": .table, "tbody": .section, "thead": .section, "tfoot": .section,
      "colgroup": .caption, "tr": .row, "td": .cell, "th": .cell, "caption": .caption, "a": .link,
      "nobr": .link, "li": .item, "dd": .term, "dt": .term, "ul": .list, "ol": .list, "dl": .list,
      "menu": .list, "dir": .list, "object": .barrier, "button": .barrier, "applet": .barrier,
      "marquee": .barrier, "h1": .heading, "h2": .heading, "h3": .heading, "h4": .heading,
      "h5": .heading, "h6": .heading, "html": .misplaced, "head": .misplaced, "frame": .misplaced,
      "frameset": .misplaced, "image": .misplaced, "plaintext": .misplaced, "listing": .misplaced,
      "xmp": .misplaced,
    ]
    for tag: Tag in [
      "address", "article", "aside", "blockquote", "center", "details", "dialog", "div", "fieldset",
      "figcaption", "figure", "footer", "form", "header", "hgroup", "hr", "main", "nav", "pre",
      "section", "summary", "search",
    ] {
      kinds[tag] = .block
    }
    return TagTable(kinds.map { ($0.key, $0.value) })
  }()
}
