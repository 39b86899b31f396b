import Diagnostics
import Publication
import XML

/// Gathers the references of a search key map.
///
/// EPUB Dictionaries and Glossaries 1.0, "Search Key Map documents".
final class SearchKeyMapReader: PrologReader {
  private(set) var map: SearchKeyMap

  var prolog: Prolog {
    get { map.prolog }
    set { map.prolog = newValue }
  }

  init(path: String) {
    map = SearchKeyMap(path: path)
  }

  func start(_ element: borrowing Element) {
    guard let href = element.attribute(.href) else { return }
    let url = ResourceURL(href, relativeTo: map.path)
    map.references.append(
      Reference(
        .hyperlink, to: url, element: element.localName, attribute: "href",
        position: element.place))
  }

  func end(_ namespace: Namespace, _ name: Name, at place: Position) {}

  func text(_ bytes: UnsafeBufferPointer<UInt8>, at place: Position) {}
}
