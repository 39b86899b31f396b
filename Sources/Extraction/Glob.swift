/// A pattern of paths or media types, in which `*` stands for any text and `?` for one character.
///
/// In a path, `*` stays within one part of it, and `**` passes through all.
public struct Glob: Hashable, Sendable {
  private let pattern: [Unicode.Scalar]

  /// The pattern as it was given.
  public let text: String

  /// Makes a pattern.
  public init(_ text: String) {
    self.text = text
    pattern = Array(text.lowercased().unicodeScalars)
  }

  /// Whether a text is as the pattern says, whatever its case.
  ///
  /// The time is bounded by the product of both lengths.
  public func matches(_ text: String) -> Bool {
    let text = Array(text.lowercased().unicodeScalars)
    // The places of the pattern that some way of reading the text so far leads to.
    var places = Set([0])
    reach(&places)
    for scalar in text {
      var next: Set<Int> = []
      for place in places where place < pattern.count {
        switch pattern[place] {
        case "*": if scalar != "/" || isDouble(place) { next.insert(place) }
        case "?": if scalar != "/" { next.insert(place + 1) }
        case scalar: next.insert(place + 1)
        default: break
        }
      }
      reach(&next)
      if next.isEmpty { return false }
      places = next
    }
    return places.contains(pattern.count)
  }

  /// Adds the places behind asterisks, which may stand for nothing.
  private func reach(_ places: inout Set<Int>) {
    for start in places {
      var place = start
      while place < pattern.count, pattern[place] == "*" {
        place += 1
        places.insert(place)
      }
    }
  }

  /// Whether an asterisk is one of two.
  private func isDouble(_ place: Int) -> Bool {
    (place > 0 && pattern[place - 1] == "*")
      || (place + 1 < pattern.count && pattern[place + 1] == "*")
  }
}
