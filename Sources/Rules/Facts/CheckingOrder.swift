import Diagnostics
import Publication

/// The order in which EPUBCheck checks the items of a manifest: each behind the item that it falls
/// back to, and otherwise as they stand.
///
/// It takes items in turn and puts one off to the next round while its fallback has not been taken.
struct CheckingOrder {
  /// The places of the items in the manifest, in the order in which they are checked.
  let places: [Int]
  /// The items whose chains of fallbacks never end, in the order in which EPUBCheck gives them up.
  let endless: [Int]

  /// Works the order of a package's items out.
  init(_ package: PackageDocument) {
    let items = package.manifest
    guard items.contains(where: { $0.fallback != nil }) else {
      places = Array(items.indices)
      endless = []
      return
    }
    let rounds = Self.rounds(of: package)
    let taken = items.indices.filter { rounds[$0] >= 0 }
      .sorted { (rounds[$0], $0) < (rounds[$1], $1) }
    let rest = items.indices.filter { rounds[$0] < 0 }
    // The round goes on behind the item that was taken last, and turns by one before it ends.
    let turn = taken.last.map { last in rest.firstIndex { $0 > last } ?? 0 } ?? 0
    let turned = rest.isEmpty ? 0 : (turn + 1) % rest.count
    endless = Array(rest[turned...] + rest[..<turned])
    places = taken + endless
  }

  /// In which round each item is taken, −1 for those that never are; every item is walked once.
  private static func rounds(of package: PackageDocument) -> [Int] {
    let items = package.manifest
    let index = Dictionary(
      items.enumerated().lazy.map { (ExactText($0.element.id), $0.offset) },
      uniquingKeysWith: { first, _ in first })
    let fallbacks = items.map { item in item.fallback.flatMap { index[ExactText($0)] } }
    var rounds: [Int?] = Array(repeating: nil, count: items.count)
    for start in items.indices where rounds[start] == nil {
      var walked: [Int] = []
      var next: Int? = start
      // What is being walked counts as endless until its end is found.
      while let place = next, rounds[place] == nil {
        rounds[place] = -1
        walked.append(place)
        next = fallbacks[place]
      }
      var round = next.flatMap { rounds[$0] } ?? 0
      var fallback = next
      guard round >= 0 else { continue }
      for place in walked.reversed() {
        if let fallback, fallback > place { round += 1 }
        rounds[place] = round
        fallback = place
      }
    }
    return rounds.map { $0 ?? -1 }
  }
}
