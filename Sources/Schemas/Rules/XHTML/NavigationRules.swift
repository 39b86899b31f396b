import XML

/// The rules of navigation documents (EPUB 3.3, section 7).
final class NavigationRules: DocumentRules {
  /// An open element of interest.
  private struct Frame {
    let name: Name
    let place: Place
    /// The words of a nav's epub:type, nil elsewhere.
    var types: [Substring]?
    /// Whether it must have text.
    var needsText = false
    var hasText = false
    var children = 0
    /// How many ol elements a page list or landmarks nav holds.
    var lists = 0
  }

  private struct Landmark {
    /// Which nav of the document holds it.
    let nav: Place
    let href: String
    let types: [Substring]
    let place: Place
  }

  let interests = XHTMLAttribute.interests
  private var violations: [Violation] = []
  private var frames: [Frame] = []
  private var body: Place?
  private var counts: [String: Int] = [:]
  private var landmarks: [Landmark] = []

  func reset() {
    violations = []
    frames = []
    body = nil
    counts = [:]
    landmarks = []
  }

  private func report(
    _ message: String, at place: Place, severity: Violation.Severity = .error
  ) {
    guard violations.count < Violation.limit else { return }
    violations.append(Violation(message, at: place, severity: severity))
  }

  func start(_ element: borrowing Element, _ notes: Notes) {
    let isXHTML = element.namespace == .xhtml
    var frame = Frame(name: isXHTML ? element.name : .unknown, place: element.place)
    if let top = frames.indices.last {
      judgeFirstChild(frame, in: frames[top])
      frames[top].children += 1
    }
    if notes.has(.ariaLabel) { markText() }
    if isXHTML { startXHTML(element, notes, &frame) }
    frames.append(frame)
  }

  private func startXHTML(_ element: borrowing Element, _ notes: Notes, _ frame: inout Frame) {
    switch element.name {
    case .body: body = element.place
    case .nav:
      frame.types = notes.value(of: .epubType, on: element)?.spacedWords
      for type in frame.types ?? [] { counts[String(type), default: 0] += 1 }
    case .h1, .h2, .h3, .h4, .h5, .h6:
      frame.needsText = true
      frame.hasText = notes.has(.ariaLabel)
    case .ol:
      for index in frames.indices where frames[index].types != nil { frames[index].lists += 1 }
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
    guard let nav = frames.lastIndex(where: { $0.types != nil }) else { return false }
    return frames[nav...].contains { $0.name == .ol }
  }

  private func startLink(_ element: borrowing Element, _ notes: Notes) {
    guard let nav = frames.last(where: { $0.types?.contains("landmarks") ?? false }) else {
      return
    }
    guard let types = notes.value(of: .epubType, on: element) else {
      report("a landmark must have \"epub:type\"", at: element.place)
      return
    }
    let href = notes.value(of: .href, on: element) ?? ""
    landmarks.append(
      Landmark(
        nav: nav.place, href: href.normalizedSpace.lowercased(),
        types: types.lowercased().spacedWords,
        place: element.place))
  }

  private func judgeFirstChild(_ child: Frame, in nav: Frame) {
    guard let types = nav.types, nav.children == 0,
      !types.contains(where: { ["toc", "page-list", "landmarks"].contains($0) }),
      ![Name.h1, .h2, .h3, .h4, .h5, .h6].contains(child.name)
    else { return }
    report("a nav of another type must begin with a heading", at: nav.place)
  }

  private func markText() {
    for index in frames.indices.reversed() where frames[index].needsText {
      frames[index].hasText = true
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard frames.contains(where: { $0.needsText && !$0.hasText }),
      bytes.contains(where: { !$0.isXMLSpace })
    else { return }
    markText()
  }

  func end(_ namespace: Namespace, _ name: Name, at place: Place) {
    guard let frame = frames.popLast() else { return }
    if frame.needsText, !frame.hasText {
      report("\"\(frame.name.rawValue)\" has no text", at: frame.place)
    }
    guard let types = frame.types, types.contains("page-list") || types.contains("landmarks"),
      frame.lists != 1
    else { return }
    report(
      "the nav has \(frame.lists) ol elements; there should be one", at: frame.place,
      severity: .warning)
  }

  func finish() -> [Violation] {
    var found = violations
    for first in landmarks {
      let isTwice = landmarks.contains { other in
        other.place != first.place && other.nav == first.nav && other.href == first.href
          && other.types.contains { first.types.contains($0) }
      }
      guard isTwice else { continue }
      found.append(Violation("the landmark is there more than once", at: first.place))
    }
    guard let body else { return found }
    if counts["toc"] != 1 {
      found.append(
        Violation("the body has \(counts["toc"] ?? 0) navs of type \"toc\"; expected one", at: body)
      )
    }
    for type in ["page-list", "landmarks"] where counts[type, default: 0] > 1 {
      found.append(Violation("the body has more than one nav of type \"\(type)\"", at: body))
    }
    return found
  }
}
