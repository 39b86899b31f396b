import Diagnostics
import XML

/// The rules of navigation documents (EPUB 3.3, section 7).
final class NavigationRules: DocumentRules {
  /// An open element of interest.
  private struct Frame {
    let name: Name
    let place: Position
    /// The words of a nav's epub:type, nil elsewhere.
    var types: [Substring]?
    /// Whether it must have text.
    var needsText = false
    var hasText = false
    var children = 0
    /// How many ol elements have been met before it.
    let listsBefore: Int
  }

  /// The navs of each kind that a body may have only one of.
  private struct Counts {
    var contents = 0
    var pages = 0
    var landmarks = 0

    mutating func add(_ types: [Substring]) {
      for type in types {
        switch type {
        case "toc": contents += 1
        case "page-list": pages += 1
        case "landmarks": landmarks += 1
        default: break
        }
      }
    }
  }

  private struct Landmark {
    /// Which nav of the document holds it.
    let nav: Position
    let href: String
    let types: [Substring]
    let place: Position
  }

  let interests = XHTMLAttribute.interests
  private var violations: [Violation] = []
  private var frames: [Frame] = []
  // Depth is hostile, so what is asked of the frames again and again is kept beside them.
  /// Positions in `frames` of navs with types, the innermost last.
  private var navs: [Int] = []
  /// Positions in `frames` of ol elements, the innermost last.
  private var lists: [Int] = []
  /// Positions in `frames` of elements that wait for text, the innermost last.
  private var waiting: [Int] = []
  /// The open navs of landmarks, the innermost last.
  private var landmarkNavs: [Position] = []
  /// How many ol elements have been met.
  private var listCount = 0
  /// How many navs of each kind have been met.
  private var counts = Counts()
  /// The open bodies, and what had been met before them.
  private var bodies: [(place: Position, before: Counts)] = []
  private var landmarks: [Landmark] = []

  func reset() {
    violations = []
    frames = []
    navs = []
    lists = []
    waiting = []
    landmarkNavs = []
    listCount = 0
    counts = Counts()
    bodies = []
    landmarks = []
  }

  private func report(
    _ message: String, at place: Position, severity: Violation.Severity = .error
  ) {
    guard violations.count < Violation.limit else { return }
    violations.append(Violation(message, at: place, severity: severity))
  }

  func start(_ element: borrowing Element, _ notes: Notes) {
    let isXHTML = element.namespace == .xhtml
    var frame = Frame(
      name: isXHTML ? element.name : .unknown, place: element.place, listsBefore: listCount)
    if let top = frames.indices.last {
      judgeFirstChild(frame, in: frames[top])
      frames[top].children += 1
    }
    if notes.has(.ariaLabel) { markText() }
    if isXHTML { startXHTML(element, notes, &frame) }
    if frame.needsText, !frame.hasText { waiting.append(frames.count) }
    frames.append(frame)
  }

  private func startXHTML(_ element: borrowing Element, _ notes: Notes, _ frame: inout Frame) {
    switch element.name {
    case .body: bodies.append((element.place, counts))
    case .nav:
      frame.types = notes.value(of: .epubType, on: element)?.spacedWords
      guard let types = frame.types else { break }
      navs.append(frames.count)
      if types.contains("landmarks") { landmarkNavs.append(frame.place) }
      counts.add(types)
    case .h1, .h2, .h3, .h4, .h5, .h6:
      frame.needsText = true
      frame.hasText = notes.has(.ariaLabel)
    case .ol:
      listCount += 1
      lists.append(frames.count)
    case .a, .span:
      guard isInList else { break }
      frame.needsText = true
      frame.hasText = notes.has(.ariaLabel)
      if element.name == .a { startLink(element, notes) }
    case .img:
      if let alt = notes.value(of: .alt, on: element), !alt.normalizedSpace.isEmpty { markText() }
    default: break
    }
  }

  /// Whether an ol of a typed nav is around.
  private var isInList: Bool {
    guard let nav = navs.last, let list = lists.last else { return false }
    return nav < list
  }

  private func startLink(_ element: borrowing Element, _ notes: Notes) {
    guard let nav = landmarkNavs.last else { return }
    guard let types = notes.value(of: .epubType, on: element) else {
      report("a landmark must have \"epub:type\"", at: element.place)
      return
    }
    let href = notes.value(of: .href, on: element) ?? ""
    landmarks.append(
      Landmark(
        nav: nav, href: href.normalizedSpace.lowercased(),
        types: types.lowercased().spacedWords,
        place: element.place))
  }

  /// Judges the first child of a nav, nil where it has none.
  private func judgeFirstChild(_ child: Frame?, in nav: Frame) {
    guard let types = nav.types, nav.children == 0,
      !types.contains(where: { ["toc", "page-list", "landmarks"].contains($0) }),
      !(child.map { [Name.h1, .h2, .h3, .h4, .h5, .h6].contains($0.name) } ?? false)
    else { return }
    report("a nav of another type must begin with a heading", at: nav.place)
  }

  private func markText() {
    for index in waiting { frames[index].hasText = true }
    waiting.removeAll(keepingCapacity: true)
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard !waiting.isEmpty, bytes.contains(where: { !$0.isXMLSpace }) else { return }
    markText()
  }

  func end(_ namespace: Namespace, _ name: Name, at place: Position) {
    guard let frame = frames.popLast() else { return }
    if waiting.last == frames.count { waiting.removeLast() }
    if lists.last == frames.count { lists.removeLast() }
    if frame.needsText, !frame.hasText {
      report("\"\(frame.name.rawValue)\" has no text", at: frame.place)
    }
    if frame.name == .body { judgeBody() }
    guard let types = frame.types else { return }
    judgeFirstChild(nil, in: frame)
    navs.removeLast()
    if types.contains("landmarks") { landmarkNavs.removeLast() }
    let lists = listCount - frame.listsBefore
    guard types.contains("page-list") || types.contains("landmarks"), lists != 1 else { return }
    report(
      "the nav has \(lists) ol elements; there should be one", at: frame.place, severity: .warning)
  }

  /// Reports each landmark that shares its address and a type with another one of its nav.
  private func repeatedLandmarks() -> [Violation] {
    var counts: [Position: [String: [Substring: Int]]] = [:]
    for landmark in landmarks {
      for type in Set(landmark.types) {
        counts[landmark.nav, default: [:]][landmark.href, default: [:]][type, default: 0] += 1
      }
    }
    return landmarks.filter { landmark in
      landmark.types.contains { counts[landmark.nav]?[landmark.href]?[$0] ?? 0 > 1 }
    }.map { Violation("the landmark is there more than once", at: $0.place) }
  }

  /// Judges the body that ends.
  private func judgeBody() {
    guard let (place, before) = bodies.popLast() else { return }
    let contents = counts.contents - before.contents
    if contents != 1 {
      report("the body has \(contents) navs of type \"toc\"; expected one", at: place)
    }
    if counts.pages - before.pages > 1 {
      report("the body has more than one nav of type \"page-list\"", at: place)
    }
    if counts.landmarks - before.landmarks > 1 {
      report("the body has more than one nav of type \"landmarks\"", at: place)
    }
  }

  func finish() -> [Violation] { violations + repeatedLandmarks() }
}
