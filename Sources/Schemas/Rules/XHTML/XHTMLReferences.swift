import Diagnostics
import XML

/// The ids of an XHTML document and the attributes that point to them.
struct XHTMLReferences {
  /// What an id names.
  private struct Target {
    let name: Name
    let isHidden: Bool
    private let shortTable: UInt32
    private let shortOrder: UInt32

    init(name: Name, isHidden: Bool, table: Int, order: Int) {
      self.name = name
      self.isHidden = isHidden
      // A document of 2 GB at most has fewer of either.
      shortTable = UInt32(truncatingIfNeeded: table)
      shortOrder = UInt32(truncatingIfNeeded: order)
    }

    /// The number of the table that it stands in, 0 for none.
    var table: Int { Int(shortTable) }
    /// The number of its element in document order.
    var order: Int { Int(shortOrder) }
  }

  /// What an attribute must point to.
  private enum Aim {
    case any, datalist, form, labelable, header(table: Int)
    case descendant(from: Int, to: Int)
  }

  private struct Reference {
    let attribute: String
    let word: String
    var aim: Aim
    let place: Position
  }

  private static let labelable: Set<Name> = [
    .button, .input, .meter, .output, .progress, .select, .textarea,
  ]

  private var identifiers = Identifiers()
  private var targets: [Target] = []
  private var references: [Reference] = []
  private var order = 0

  /// Forgets the document.
  mutating func removeAll() {
    identifiers.removeAll()
    targets.removeAll(keepingCapacity: true)
    references = []
    order = 0
  }

  /// Counts an element.
  mutating func open() { order += 1 }

  /// Ends an element whose descendants a reference waits for.
  mutating func close(_ waiting: Int?) {
    guard let waiting, case .descendant(let from, _) = references[waiting].aim else { return }
    references[waiting].aim = .descendant(from: from, to: order)
  }

  /// Keeps an element's id and what it points to.
  mutating func note(_ element: borrowing Element, _ notes: Notes, table: Int) {
    for position in notes.list.indices {
      let note = notes.list[position]
      switch XHTMLAttribute(rawValue: note.code) {
      case .id: addTarget(element, notes, at: note.index, table: table)
      case .describedBy, .flowTo, .labelledBy, .owns, .ariaControls:
        add(.any, element, at: note.index)
      case .for where element.namespace == .xhtml && element.name == .output:
        add(.any, element, at: note.index)
      case .for where element.namespace == .xhtml && element.name == .label:
        add(.labelable, element, at: note.index)
      case .list where element.name == .input: add(.datalist, element, at: note.index)
      case .form where element.namespace == .xhtml && !element.isCustom:
        add(.form, element, at: note.index)
      case .headers where element.namespace == .xhtml && !element.isCustom:
        add(.header(table: table), element, at: note.index)
      case .xref, .indentTarget:
        guard element.namespace == .mathML else { break }
        add(.any, element, at: note.index)
      case .observer, .ref:
        guard element.namespace == .ops else { break }
        add(.any, element, at: note.index)
      default: break
      }
    }
  }

  private mutating func addTarget(
    _ element: borrowing Element, _ notes: Notes, at index: Int, table: Int
  ) {
    element.withAttributeValue(at: index) { identifiers.add($0, at: element.place) }
    let isHidden =
      element.name == .input
      && notes.value(of: .type, on: element)?.lowercased() == "hidden"
    targets.append(
      Target(
        name: element.namespace == .xhtml ? element.name : .unknown, isHidden: isHidden,
        table: table, order: order))
  }

  private mutating func add(_ aim: Aim, _ element: borrowing Element, at index: Int) {
    let value = element.attributeValue(at: index)
    var words = [value[...]]
    if case .any = aim { words = value.spacedWords }
    if case .header = aim { words = value.spacedWords }
    for word in words {
      references.append(
        Reference(
          attribute: element.attributeSpelling(at: index), word: String(word), aim: aim,
          place: element.place))
    }
  }

  /// Keeps a reference to an element that must stand within the one that is being opened.
  ///
  /// - Returns: What ``close(_:)`` is to be given at the end of that element.
  mutating func expectDescendant(_ element: borrowing Element, at index: Int) -> Int {
    references.append(
      Reference(
        attribute: element.attributeSpelling(at: index), word: element.attributeValue(at: index),
        aim: .descendant(from: order, to: order), place: element.place))
    return references.count - 1
  }

  /// The references that miss, one for each attribute, and the ids that are used twice.
  func violations() -> [Violation] {
    var found: [Violation] = []
    var last: (attribute: String, place: Position)?
    let index = Identifiers.Index(identifiers)
    for reference in references where !isMet(reference, index) {
      if let last, last.place == reference.place, last.attribute == reference.attribute { continue }
      last = (reference.attribute, reference.place)
      found.append(
        Violation(
          "\"\(reference.attribute)\" points to \"\(reference.word)\", \(expected(reference.aim))",
          at: reference.place))
    }
    return found + index.violations()
  }

  private func isMet(_ reference: Reference, _ index: Identifiers.Index) -> Bool {
    guard let number = index.number(of: reference.word.utf8) else { return false }
    let target = targets[number]
    switch reference.aim {
    case .any: return true
    case .datalist: return target.name == .datalist
    case .form: return target.name == .form
    case .labelable: return Self.labelable.contains(target.name) && !target.isHidden
    case .header(let table):
      return target.name == .th && target.table == table && table != 0
    case .descendant(let from, let to): return target.order > from && target.order <= to
    }
  }

  private func expected(_ aim: Aim) -> String {
    switch aim {
    case .any: "which is no id of the document"
    case .datalist: "which is no datalist of the document"
    case .form: "which is no form of the document"
    case .labelable: "which is no control of a form"
    case .header: "which is no th of the same table"
    case .descendant: "which is no element within"
    }
  }
}
