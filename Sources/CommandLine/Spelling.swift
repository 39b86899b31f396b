/// Finds what was likely meant by a misspelt word.
enum Spelling {
  /// Finds the candidate nearest to a word; nil if none is near enough to be worth a guess.
  ///
  /// Of equally near ones the first wins, so the same mistake always gets the same answer.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let letters = Array(word.lowercased())
    guard !letters.isEmpty, letters.count <= 64 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let other = Array(candidate.lowercased())
      let limit = max(1, min(letters.count, other.count) / 3)
      let isStart = letters.count >= 3 && other.starts(with: letters)
      let distance = isStart ? 1 : distance(letters, other)
      guard distance <= limit || isStart, distance < best?.distance ?? .max else { continue }
      best = (candidate, distance)
    }
    return best?.name
  }

  /// Counts the letters to insert, drop, replace or swap with their neighbour (optimal string
  /// alignment).
  static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for (column, other) in right.enumerated() {
        let replaced = previous[column] + (letter == other ? 0 : 1)
        var cheapest = min(replaced, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          cheapest = min(cheapest, beforePrevious[column - 1] + 1)
        }
        current.append(cheapest)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}
