import Diagnostics
import Publication
import XML

extension ContentReader {
  /// Notes what a start tag alone tells rules: discouraged elements, links without addresses.
  func note(_ element: borrowing Element) {
    noteSections(element)
    guard element.namespace == .xhtml else { return }
    switch element.name {
    case .base, .embed, .rp: note(.discouragedElement, text: element.name.rawValue, element)
    case .a, .area:
      if element.attribute(.href)?.trimmingXMLSpace().isEmpty == true { note(.blankLink, element) }
    case .link: noteStyleLink(element)
    case .figure: document.features.insert(.figure)
    case .table: document.features.insert(.table)
    case .audio: document.features.insert(.audio)
    case .video: document.features.insert(.video)
    default: break
    }
  }

  /// Notes an attribute that a rule judges.
  func noteAttribute(
    _ namespace: Namespace, _ name: Name, at index: Int, of element: borrowing Element
  ) {
    switch (namespace, name) {
    case (.none, .unknown):
      let spelling = element.attributeSpelling(at: index)
      if spelling.hasPrefix("data-"), !isDataName(spelling.dropFirst(5)) {
        note(.malformedDataAttribute, text: spelling, element)
      }
    case (.none, .itemscope): note(.microdata, element)
    case (.none, .property): document.features.insert(.rdfa)
    case (.none, _):
      if Self.eventAttributes.contains(name.index) { document.features.insert(.scripted) }
    case (.ssml, .ph):
      if element.attributeValue(at: index).trimmingXMLSpace().isEmpty {
        note(.blankPronunciation, element)
      }
    case (.xhtml, _), (.xml, _), (.ops, _), (.svg, _), (.mathML, _), (.ssml, _), (.events, _),
      (.xlink, _):
      break
    default:
      if document.kind == .xhtml {
        note(.foreignAttribute, text: element.attributeNamespaceName(at: index), element)
      }
    }
  }

  /// The names of HTML's event attributes, which stand together.
  private static let eventAttributes = Name.onauxclick.index...Name.onunload.index

  /// Notes a formula or a link that nothing names for listeners.
  func note(_ kind: MarkupNote.Kind, atEnd place: Position) {
    document.notes.append(MarkupNote(kind, at: place))
  }

  private func note(
    _ kind: MarkupNote.Kind, text: String = "", _ element: borrowing Element
  ) {
    document.notes.append(MarkupNote(kind, text: text, at: element.place))
  }

  private func noteStyleLink(_ element: borrowing Element) {
    let classes = element.attribute(.class) ?? ""
    let words = Set(classes.xmlWords())
    if words.isSuperset(of: ["vertical", "horizontal"]) || words.isSuperset(of: ["day", "night"]) {
      note(.opposedStyleClasses, text: classes, element)
    }
    let relations = Set(element.attribute(.rel)?.lowercased().xmlWords() ?? [])
    if relations.isSuperset(of: ["alternate", "stylesheet"]),
      element.attribute(.title)?.trimmingXMLSpace().isEmpty != false
    {
      note(.untitledAlternateStyle, element)
    }
  }

  /// Counts the sections of an educational publication: a body counts where it begins otherwise.
  private func noteSections(_ element: borrowing Element) {
    let isSection = element.namespace == .xhtml && element.name == .section
    if isFirstInBody {
      isFirstInBody = false
      if !isSection { document.sections += 1 }
    }
    if isSection {
      document.sections += 1
    } else if element.namespace == .xhtml, element.name == .body {
      isFirstInBody = true
    }
  }

  /// Whether what follows `data-` makes a usable attribute name.
  private func isDataName(_ name: Substring) -> Bool {
    guard let first = name.utf8.first, !(0x30...0x39).contains(first), first != 0x2D,
      first != 0x2E
    else { return false }
    return name.utf8.allSatisfy { byte in
      byte != UInt8(ascii: ":") && !(0x41...0x5A).contains(byte)
    }
  }
}
