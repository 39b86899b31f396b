import Article
import XML

/// Notes in a page's tree, as annotations, what its stylesheet cannot find out: where links lead in
/// the bundle, which files pictures have, what is to be left out.
///
/// The annotations are attributes in a namespace of their own; `simplify.xslt` tells them.
struct Preparation {
  /// The namespace of annotations.
  static let namespace = "urn:epubtool:annotation"

  private let page: SurveyedPage
  private let removals: Set<Removal>
  private let removedBits: UInt16
  private let map: BundleMap
  private let space: Document.Annotation
  private var numbers = 0
  /// What is to be left out.
  private var removed: [Node] = []
  /// The numbers of notes by their identifiers, made at the first link that needs one.
  private lazy var noteNumbers = Dictionary(
    page.article.citations.map { ($0.id, $0.number) }
  ) { first, _ in first }

  /// What the walk keeps for an open element.
  private struct Frame {
    var isCollapsible = false
    var isMath = false
  }

  /// Annotates the tree of a page that was surveyed.
  static func run(
    _ document: Document, of page: SurveyedPage, removals: Set<Removal>, map: BundleMap
  ) {
    guard let space = document.declare("x", namespace) else { return }
    document.withRoot { root in
      guard let root else { return }
      var preparation = Preparation(page: page, removals: removals, map: map, space: space)
      preparation.annotateHead(root)
      var walk = TreeWalk<Frame>()
      walk.run(over: root, outermost: Frame()) { node, ordinal, parent in
        preparation.enter(node, ordinal, parent)
      }
      // Not on the way, which goes on from each node.
      for node in preparation.removed { node.delete() }
    }
  }

  private init(
    page: SurveyedPage, removals: Set<Removal>, map: BundleMap, space: Document.Annotation
  ) {
    self.page = page
    self.removals = removals
    removedBits = removals.reduce(0) { $0 | $1.bit }
    self.map = map
    self.space = space
  }

  private func annotate(_ node: Node, _ name: String, _ value: String?) {
    if let value { node.annotate(name, value, in: space) }
  }

  private func annotateHead(_ root: Node) {
    let article = page.article
    annotate(root, "title", page.wiki.base == nil ? article.title : article.title.asTitle)
    annotate(root, "heading", article.displayTitle)
    annotate(root, "language", article.language)
    annotate(root, "direction", article.direction.rawValue)
    annotate(root, "source", article.permanentAddress)
    annotate(root, "modified", article.source.modified.map { String($0.prefix(10)) })
    annotate(root, "license", article.license.flatMap { $0.name ?? $0.url })
    annotate(root, "license-url", article.license?.url)
    if let path = page.siteSheet.flatMap({ map.siteSheets[$0] }) {
      root.appendAnnotation("sheet", in: space)?.set("href", "../\(path)")
    }
    for sheet in page.sheets {
      guard let path = map.sheets[sheet] else { continue }
      root.appendAnnotation("sheet", in: space)?.set("href", "../\(path)")
    }
  }

  private mutating func enter(_ node: Node, _ ordinal: Int, _ parent: Frame) -> Frame? {
    guard !node.isInNamespace else { return parent }
    let marks = Marks(of: node)
    let bits = marks.removals & removedBits
    if bits != 0 {
      removed.append(node)
      return nil
    }
    var frame = parent
    let tag = node.tag
    settleIdentifier(node, ordinal)
    if marks.contains(.collapsible) { frame.isCollapsible = true }
    if frame.isCollapsible, !marks.contains(.math), !parent.isMath { open(node) }
    if !marks.isDisjoint(with: [.math, .mathExtension]) {
      if !parent.isMath { annotateFormula(node) }
      frame.isMath = true
    }
    switch tag {
    case "a", "area": annotateLink(node, marks)
    case "img": annotatePicture(node)
    case "audio", "video": annotateRecording(node)
    case "ol": settleNumbers(of: node)
    default: break
    }
    return frame
  }

  /// Gives headings the identifiers that links name, and takes away those that nobody names or that
  /// another element has.
  private func settleIdentifier(_ node: Node, _ ordinal: Int) {
    if let id = page.headingIDs[ordinal] {
      node.set("id", id)
    } else if let attribute = node.attribute("id") {
      if page.doubledIDs.contains(ordinal) {
        node.delete(attribute)
      } else if attribute.mayBeParsoidID {
        let id = attribute.value
        if id.isParsoidID, !page.linkedIDs.contains(id) { node.delete(attribute) }
      }
    }
  }

  /// Gives notes of a list the numbers that their marks have, where a browser would count otherwise.
  private mutating func settleNumbers(of list: Node) {
    var count = 0
    var child = list.firstChild
    while let item = child {
      child = item.nextSibling
      guard item.tag == "li" else { continue }
      count += 1
      guard let id = item["id"], id.hasPrefix("cite_note"),
        let number = noteNumbers[id]?.flatMap({ $0.split(separator: " ").last })
      else { continue }
      if let value = Int32(number) {
        if Int(value) != count { item.set("value", "\(value)") }
        count = Int(value)
      } else if number.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." }) {
        let style = item["style"].map { "\($0);" } ?? ""
        item.set("style", "\(style)list-style-type:'\(number). '")
      }
    }
  }

  /// Shows what only a script would show.
  private func open(_ node: Node) {
    if let attribute = node.attribute("hidden") { node.delete(attribute) }
    guard let style = node["style"], Style.hides(style) else { return }
    node.set("style", Style.opened(style))
  }

  private func annotateFormula(_ node: Node) {
    annotate(node, "as", "formula")
    let image = node.first { $0.tag == "img" }
    annotate(node, "tex", image?["alt"] ?? node.first { $0.tag == "math" }?["alttext"])
  }

  private mutating func annotateLink(_ node: Node, _ marks: Marks) {
    guard let href = node["href"] else { return }
    let wiki = page.wiki
    if let meaning = LinkMeaning(of: node, marks, href: href, wiki: wiki) {
      switch meaning {
      case .own(let fragment):
        if page.ids.contains(fragment) { annotate(node, "href", "#" + fragment.fragmentEncoded) }
      case .missing(let target): annotate(node, "href", map.reference(to: target))
      case .page(let target):
        let isPlain = target.query.isEmpty
        annotate(
          node, "href",
          (isPlain ? map.reference(to: target) : nil) ?? SafeAddress.of(href, wiki: wiki))
      case .interwiki, .external:
        let target = wiki.target(of: href).flatMap { $0.query.isEmpty ? $0 : nil }
        annotate(
          node, "href",
          target.flatMap { map.reference(to: $0) } ?? SafeAddress.of(href, wiki: wiki))
      }
    }
    annotateText(of: node, href: href)
  }

  /// Notes the text of links whose own comes from counters of a style sheet.
  private mutating func annotateText(of node: Node, href: String) {
    guard node.tag == "a", !VisibleText.isThere(in: node) else { return }
    if node.first(where: { ["img", "audio", "video", "math", "svg"].contains($0.tag) }) != nil {
      return
    }
    if node.has(word: "mw:ExtLink", in: "rel") {
      numbers += 1
      annotate(node, "text", "[\(numbers)]")
    } else if !href.utf8.contains(UInt8(ascii: "#")) {
      return
    } else if href.contains("#cite_ref") {
      annotate(node, "text", "\u{2191}")
    } else if href.contains("#cite_note") {
      let id = href[(href.firstIndex(of: "#") ?? href.startIndex)...].dropFirst().percentDecoded
      annotate(node, "text", "[\(noteNumbers[id].flatMap { $0 } ?? "*")]")
    }
  }

  private func annotatePicture(_ node: Node) {
    guard let source = node["src"] else { return }
    if source.hasPrefix("data:") {
      annotate(node, "src", SafeAddress.ofInlinePicture(source))
    } else if let address = page.wiki.absolute(source), let path = map.files[address] {
      annotate(node, "src", "../\(path)")
    }
  }

  private func annotateRecording(_ node: Node) {
    guard let best = MediaParts.sources(of: node, wiki: page.wiki).first else { return }
    if let path = map.files[best.url] {
      annotate(node, "src", "../\(path)")
      annotate(node, "type", MediaKind.type(of: path, declared: best.type))
      annotateTracks(of: node)
      annotate(
        node, "poster",
        node["poster"].flatMap { page.wiki.absolute($0) }.flatMap { map.files[$0] }
          .map { "../\($0)" })
      return
    }
    annotate(node, "href", SafeAddress.of(best.url, wiki: page.wiki))
    let name = node["resource"].flatMap { page.wiki.target(of: $0)?.title }
    let label = name.map { $0[...].parted(at: ":").1 }.flatMap { $0.isEmpty ? nil : String($0) }
    annotate(
      node, "text", label ?? best.url.split(separator: "/").last.map { $0.percentDecoded })
  }
}

extension Preparation {
  private func annotateTracks(of node: Node) {
    var child = node.firstChild
    while let track = child {
      if track.tag == "track", let source = track["src"].flatMap({ page.wiki.absolute($0) }),
        let path = map.files[source]
      {
        annotate(track, "src", "../\(path)")
      }
      child = track.nextSibling
    }
  }
}

extension Node.Attribute {
  /// Whether the value begins as the identifiers do that Parsoid gives to every element.
  fileprivate var mayBeParsoidID: Bool { withValue { $0.starts(with: "mw".utf8) } }
}
