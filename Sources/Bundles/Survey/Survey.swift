import Article
import JSON
import XML

/// One pass over a page that collects all that ``Article`` tells.
struct Survey {
  let page: SourcePage
  let removals: Set<Removal>
  let removedBits: UInt16
  let wiki: Wiki
  var article: Article
  var ids: Set<String> = []
  var doubledIDs: Set<Int> = []
  var linkedIDs: Set<String> = []
  var sections: SectionCollector
  var templates = TemplateCollector()
  var sheets = SheetCollector()
  var links = LinkCollector()
  var notes = NoteCollector()
  var boxes: [(box: Infobox, about: String?)] = []
  var removed: [Removal: (elements: Int, characters: Int)] = [:]
  var plainRemovals: [String: Int] = [:]
  var identity = HeadCollector()
  var geo = GeoCollector()
  var wishes: [MediaWish] = []
  var siteSheet: String?

  /// Surveys a page.
  static func run(
    _ page: SourcePage, of source: PageSource, removals: Set<Removal>
  ) -> SurveyedPage {
    page.document.withRoot { root in
      let head = HeadFacts(of: root, source: source)
      var survey = Survey(page: page, removals: removals, head: head)
      if let root {
        var walk = TreeWalk<SurveyFrame>()
        walk.run(over: root, outermost: SurveyFrame()) { node, ordinal, parent in
          survey.enter(node, ordinal, parent)
        }
      }
      return survey.finish(head)
    }
  }

  private init(page: SourcePage, removals: Set<Removal>, head: HeadFacts) {
    self.page = page
    self.removals = removals
    removedBits = removals.reduce(0) { $0 | $1.bit }
    wiki = head.wiki
    article = Article(
      title: head.title, displayTitle: head.readableTitle, language: head.language,
      direction: head.direction, source: head.source)
    sections = SectionCollector(hasNumberedSections: head.hasNumberedSections)
  }

  private mutating func enter(_ node: Node, _ ordinal: Int, _ parent: SurveyFrame) -> SurveyFrame? {
    let tag = node.tag
    guard !node.isInNamespace else { return enterForeign(node, ordinal, parent) }
    let marks = Marks(of: node)
    var frame = parent
    count(node, tag, marks, &frame)
    if marks.contains(.acts) { plainRemovals["attribute", default: 0] += 1 }
    frame.isHidden = parent.isHidden || node.isHidden
    if let about = node["about"] { frame.about = about }

    noteID(node, ordinal, isKept: !frame.isRemoved)
    if page.mayHaveTemplates(node) { readTemplates(node, marks, frame) }
    switch tag {
    case "link", "meta": identity.read(node, tag, wiki: wiki)
    case "style":
      sheets.read(node, isUsed: !frame.isRemoved)
      return nil
    case "script", "noscript", "template":
      if node["type"] != "application/x-mw-pagebundle" { plainRemovals["script", default: 0] += 1 }
      return nil
    case "a":
      noteLinkedID(node)
      readLink(node, marks, frame)
    case "area": noteLinkedID(node)
    default: break
    }
    if tag == "link" {
      sheets.read(node, isUsed: !frame.isRemoved)
      if siteSheet == nil, node.has(word: "stylesheet", in: "rel"), let href = node["href"] {
        siteSheet = SiteSheets.address(of: href, wiki: wiki)
      }
    }
    if !marks.isDisjoint(with: [.math, .mathExtension]), !frame.isInFormula {
      frame.isInFormula = true
      frame.hasMathML = node.first { $0.tag == "math" } != nil
    }
    noteWishes(node, tag, frame)
    sections.enter(node, tag, marks, ordinal, &frame)
    if marks.contains(.media) && !parent.isInMedia { readMedia(node, marks, frame) }
    if marks.contains(.media), ["figure", "span", "figure-inline"].contains(tag) {
      frame.isInMedia = true
    }
    if marks.contains(.galleryBox) { frame.galleryBox = node }
    readBoxes(node, marks, parent, &frame)
    readNotes(node, tag, marks, &frame)
    if marks.contains(.geo) || node["id"] == "coordinates" {
      geo.read(node, isUsed: frame.removals & ~Removal.geoDuplicate.bit == 0)
    }
    return frame
  }

  private mutating func enterForeign(
    _ node: Node, _ ordinal: Int, _ parent: SurveyFrame
  ) -> SurveyFrame? {
    noteID(node, ordinal, isKept: !parent.isRemoved)
    return parent
  }

  /// Counts removable content; elements inside others of their kind do not count.
  private mutating func count(_ node: Node, _ tag: Tag, _ marks: Marks, _ frame: inout SurveyFrame)
  {
    let bits = marks.removals
    guard bits != 0 else { return }
    for removal in removals where bits & removal.bit != 0 && frame.removals & removal.bit == 0 {
      var tally = removed[removal] ?? (0, 0)
      tally.elements += 1
      if !removal.isTextless {
        tally.characters += VisibleText.of(node).unicodeScalars.count
      }
      removed[removal] = tally
    }
    frame.removals |= bits
    frame.isRemoved = frame.isRemoved || bits & removedBits != 0
  }

  private mutating func noteID(_ node: Node, _ ordinal: Int, isKept: Bool) {
    guard isKept, let id = node["id"] else { return }
    let isUsable = !id.isEmpty && !id.utf8.contains { $0 <= 0x20 }
    if !isUsable || !ids.insert(id).inserted { doubledIDs.insert(ordinal) }
  }

  private mutating func noteLinkedID(_ node: Node) {
    guard let attribute = node.attribute("href"), attribute.contains("#mw") else { return }
    let fragment = attribute.value[...].parted(at: "#").1.percentDecoded
    if fragment.isParsoidID { linkedIDs.insert(fragment) }
  }

  private func finish(_ head: HeadFacts) -> SurveyedPage {
    var article = article
    var ids = ids
    let (tree, headingIDs) = sections.finish(ids: &ids)
    article.sections = tree
    article.infoboxes = boxes.map { box, about in
      Infobox(template: templates.boxName(about: about), fields: box.fields)
    }
    article.templates = templates.names
    article.citations = notes.finish()
    article.links = links.links
    article.categories = identity.categories
    article.languages = identity.languages
    article.redirect = identity.redirect
    article.styleModules = identity.styleModules
    article.license = identity.license
    article.coordinates = geo.coordinates
    if let title = identity.displayTitle { article.displayTitle = title }
    article.removed =
      Removal.allCases.compactMap { removal in
        removed[removal].map {
          RemovedContent(
            what: removal.rawValue, elements: $0.elements, characters: $0.characters)
        }
      }
      + plainRemovals.sorted { $0.key < $1.key }.map {
        RemovedContent(what: $0.key, elements: $0.value, characters: 0)
      }
    return SurveyedPage(
      article: article, ids: ids, headingIDs: headingIDs, doubledIDs: doubledIDs,
      linkedIDs: linkedIDs,
      sheets: sheets.used, wishes: wishes, siteSheet: siteSheet, wiki: wiki,
      hasLosses: page.hasLosses, showsVariant: page.showsVariant,
      way: page.way)
  }
}
