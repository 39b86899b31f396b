import Diagnostics
import Publication

/// What the reading of one manifest item brought.
struct ItemContents: Sendable {
  /// What a file holds.
  enum Facts: Sendable {
    case document(ContentDocument)
    case overlay(Overlay)
    case navigationControl(NavigationControl)
    case searchKeyMap(SearchKeyMap)
    case styleSheet(StyleSheet)
    case image(ImageEntry)
  }

  /// What the file holds, nil where nobody asks for it.
  var facts: Facts?
  /// Why it cannot be read to its end; each is told.
  var defects: [Finding] = []
  /// What else is wrong with it; of each id as many as are told of a book.
  var findings: [Finding] = []
}
