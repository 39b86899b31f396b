import Diagnostics

/// An XML document of a book whose tags are changed one by one, all other bytes staying as they are.
struct EditedDocument {
  /// A stretch of the document with what stands there instead.
  struct Edit: Sendable {
    /// The bytes that go.
    let range: Range<Int>
    /// The bytes that come.
    let text: [UInt8]
  }

  /// The document as it was.
  let original: [UInt8]
  /// The tags of the original, in the order in which they stand.
  let tags: [MarkupTag]
  private var edits: [Edit] = []
  private let indexByPosition: [Position: Int]
  /// The edits by what they replace or add, so that a later repair of one thing takes the place of an
  /// earlier one.
  private var editByPlace: [String: Int] = [:]

  /// Takes a document apart; nil where it is not UTF-8 or not well-formed.
  init?(_ bytes: [UInt8]) {
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    var scanner = MarkupScanner(bytes)
    guard let tags = scanner.tags() else { return nil }
    original = bytes
    self.tags = tags
    indexByPosition = Dictionary(
      tags.indices.map { (tags[$0].position, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether anything was changed.
  var isChanged: Bool { !edits.isEmpty }

  /// The position in ``tags`` of the tag that ends at a place.
  func tag(endingAt position: Position) -> Int? { indexByPosition[position] }

  /// The value of an attribute as it stands, references unresolved.
  func value(of name: String, at tag: Int) -> String? {
    attribute(name, at: tag).map { String(decoding: original[$0.value], as: UTF8.self) }
  }

  /// Gives an attribute a value, be it there or not.
  mutating func set(_ name: String, to value: String, at tag: Int) {
    if let attribute = attribute(name, at: tag) {
      replace(attribute.value, with: Self.escaped(value))
    } else {
      insert(" \(name)=\"\(Self.escaped(value))\"", at: tags[tag].attributesEnd, key: name)
    }
  }

  /// Takes an element out, with its content and the line that it leaves empty.
  mutating func removeElement(at tag: Int) {
    guard let end = endOffset(of: tag) else { return }
    var start = tags[tag].range.lowerBound
    while start > 0, original[start - 1] == 0x20 || original[start - 1] == 0x09 { start -= 1 }
    let endsLine = end < original.count && (original[end] == 0x0A || original[end] == 0x0D)
    if start > 0, original[start - 1] == 0x0A, endsLine {
      start -= 1
      if start > 0, original[start - 1] == 0x0D { start -= 1 }
    } else {
      start = tags[tag].range.lowerBound
    }
    replace(start..<end, with: "")
  }

  /// Gives an element that holds text alone another text.
  mutating func setText(_ text: String, at tag: Int) {
    guard tags[tag].kind == .start, tag + 1 < tags.count, tags[tag + 1].kind == .end else { return }
    replace(tags[tag].range.upperBound..<tags[tag + 1].range.lowerBound, with: Self.escaped(text))
  }

  /// Adds an element on a line of its own before the end tag of the element that begins at `tag`.
  mutating func append(_ markup: String, toElementAt tag: Int) {
    guard let end = endTag(of: tag) else { return }
    let place = tags[end].range.lowerBound
    var lineStart = place
    while lineStart > 0, original[lineStart - 1] == 0x20 || original[lineStart - 1] == 0x09 {
      lineStart -= 1
    }
    guard lineStart == 0 || original[lineStart - 1] == 0x0A else {
      insert(markup, at: place)
      return
    }
    let indent = String(decoding: original[lineStart..<place], as: UTF8.self)
    insert("\(indent)  \(markup)\n", at: lineStart)
  }

  /// The position of the first start tag of a name without its prefix.
  func firstTag(named name: String) -> Int? {
    tags.firstIndex { $0.localName == name && $0.kind != .end }
  }

  /// The prefix that some element binds to a namespace, nil where none does.
  func prefix(boundTo namespace: String) -> String? {
    for tag in tags {
      for attribute in tag.attributes where attribute.name.hasPrefix("xmlns:") {
        if original[attribute.value].elementsEqual(namespace.utf8) {
          return String(attribute.name.dropFirst("xmlns:".count))
        }
      }
    }
    return nil
  }

  /// The document with all that was changed.
  var bytes: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(original.count + 256)
    var offset = 0
    for edit in sortedEdits {
      // What lies within an element that was taken out went with it.
      guard offset <= edit.range.lowerBound else { continue }
      result += original[offset..<edit.range.lowerBound]
      result += edit.text
      offset = edit.range.upperBound
    }
    return result + original[offset...]
  }

  private var sortedEdits: [Edit] {
    edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element)
  }

  private func attribute(_ name: String, at tag: Int) -> MarkupTag.Attribute? {
    tags[tag].attributes.first { $0.name == name }
  }

  private func endTag(of tag: Int) -> Int? {
    guard tags[tag].kind == .start else { return nil }
    var depth = 0
    for index in tag..<tags.count {
      switch tags[index].kind {
      case .start: depth += 1
      case .end: depth -= 1
      case .empty: break
      }
      if depth == 0 { return index }
    }
    return nil
  }

  private func endOffset(of tag: Int) -> Int? {
    if tags[tag].kind == .empty { return tags[tag].range.upperBound }
    return endTag(of: tag).map { tags[$0].range.upperBound }
  }

  private mutating func replace(_ range: Range<Int>, with text: String) {
    note(Edit(range: range, text: Array(text.utf8)), as: "\(range)")
  }

  private mutating func insert(_ text: String, at offset: Int, key: String? = nil) {
    let edit = Edit(range: offset..<offset, text: Array(text.utf8))
    if let key { note(edit, as: "\(offset) \(key)") } else { edits.append(edit) }
  }

  private mutating func note(_ edit: Edit, as place: String) {
    if let index = editByPlace[place] {
      edits[index] = edit
    } else {
      editByPlace[place] = edits.count
      edits.append(edit)
    }
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
