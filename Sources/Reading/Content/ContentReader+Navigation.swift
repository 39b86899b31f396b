import Publication
import XML

extension ContentReader {
  /// Follows a start tag of a navigation document: its links count for the nav around them, however
  /// deep they stand in it.
  func followNavigation(_ element: borrowing Element, _ attributes: ContentAttributes) {
    guard element.namespace == .xhtml else { return }
    switch element.name {
    case .nav:
      let types = element.attribute(.type, in: .ops)?.xmlWords() ?? []
      // Where a nav is of several types, EPUBCheck takes the last of these.
      if types.contains("toc") { navigationKind = .contents }
      if types.contains("page-list") { navigationKind = .pages }
      if types.contains("landmarks") { navigationKind = .landmarks }
    case .a:
      guard let kind = navigationKind, let href = element.value(attributes.href) else { return }
      document.navigationLinks.append(
        NavigationLink(kind, to: base.resolve(href), at: element.place))
    default: break
    }
  }
}
