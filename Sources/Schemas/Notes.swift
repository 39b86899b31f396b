import XML

/// The attributes of an element in which the rules of its document type are interested.
///
/// One object is lent for each element of all documents, which costs less than to hand lists around.
final class Notes {
  /// An attribute of interest and where in the tag it stands.
  struct Note {
    /// What the rules call it.
    let code: UInt8
    let index: Int
  }

  /// What the rules call each attribute number, 0 for those that do not matter.
  private var codes: [UInt8] = []
  private(set) var list: [Note] = []

  /// Makes notes of some attributes; the code of each is its place in the list, from 1.
  init(_ interests: [(Namespace, Name)], in grammar: inout Grammar) {
    for (index, interest) in interests.enumerated() {
      let number = grammar.attributes.add(interest.0, interest.1)
      while codes.count <= number { codes.append(0) }
      codes[number] = UInt8(index + 1)
    }
  }

  /// Begins another element.
  @inline(__always)
  func clear() {
    // Few elements have more than one or two.
    while !list.isEmpty { list.removeLast() }
  }

  /// Notes an attribute if it matters.
  @inline(__always)
  func note(_ number: Int, at index: Int) {
    guard number < codes.count, codes[number] != 0 else { return }
    list.append(Note(code: codes[number], index: index))
  }
}
