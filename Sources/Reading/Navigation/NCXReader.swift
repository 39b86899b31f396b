import Diagnostics
import Publication
import XML

/// Gathers the navigation map and page list of an NCX document.
///
/// OPF 2.0.1, "Declarative table of contents: the NCX".
final class NCXReader: PrologReader {
  private(set) var control: NavigationControl
  /// Entries whose end tags are still to come, the innermost last.
  private var open: [NavigationList.Entry] = []
  /// The text so far of each open `text`, the innermost last.
  private var labels: [[UInt8]] = []
  private var isInPages = false

  var prolog: Prolog {
    get { control.prolog }
    set { control.prolog = newValue }
  }

  /// Whether the document type is that of the NCX, which gives the root its version.
  var hasOwnType: Bool {
    guard let type = control.prolog.documentType else { return false }
    return type.publicID == "-//NISO//DTD ncx 2005-1//EN"
      || type.systemID == "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd"
  }

  init(path: String) {
    control = NavigationControl(path: path)
  }

  func start(_ element: borrowing Element) {
    guard element.namespace == .ncx else { return }
    switch element.name {
    case .meta:
      if element.attribute(.name) == "dtb:uid" {
        control.uniqueIdentifier = element.attribute(.content)
      }
    case .pageList: isInPages = true
    case .navPoint, .pageTarget, .navTarget:
      open.append(NavigationList.Entry(title: "", url: nil, position: element.place))
    case .text: labels.append([])
    case .content: readContent(element)
    default: break
    }
  }

  private func readContent(_ element: borrowing Element) {
    guard let source = element.attribute(.src) else { return }
    let url = ResourceURL(source, relativeTo: control.path)
    control.references.append(
      Reference(
        .hyperlink, to: url, element: "content", attribute: "src", position: element.place))
    if !open.isEmpty { open[open.count - 1].url = url }
  }

  func end(_ namespace: Namespace, _ name: Name, at place: Position) {
    guard namespace == .ncx else { return }
    switch name {
    case .text:
      guard let bytes = labels.popLast() else { return }
      let title = String(bounding: bytes).xmlWords().joined(separator: " ")
      if title.isEmpty { control.emptyTexts.append(place) }
      if !open.isEmpty, open[open.count - 1].title.isEmpty { open[open.count - 1].title = title }
    case .pageList: isInPages = false
    case .navPoint, .pageTarget, .navTarget:
      guard let entry = open.popLast() else { return }
      if !open.isEmpty {
        let parent = min(open.count, NavigationReader.depthLimit) - 1
        open[parent].children.append(entry)
      } else if isInPages {
        control.pages.append(entry)
      } else if name == .navPoint {
        control.points.append(entry)
      }
    default: break
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>, at place: Position) {
    guard let last = labels.indices.last else { return }
    labels[last].append(contentsOf: bytes)
  }
}
