import Timing

/// Finds the first of many stretches of audio that holds a moment, and the last one before another,
/// without looking at each.
///
/// A node knows the earliest begin and the latest end of the stretches below it; the leaves are the
/// stretches in their order.
struct SpanTree {
  /// A stretch, or what is known of several.
  private struct Node {
    var begin: ClockTime?
    var end: ClockTime?
    var isHeard = false

    func mayHold(_ moment: ClockTime) -> Bool {
      guard let begin, let end else { return false }
      return begin <= moment && moment < end
    }
  }

  private var nodes: [Node]
  private let width: Int

  /// Makes a tree of so many stretches, none of which is heard.
  init(count: Int) {
    var width = 1
    while width < count { width *= 2 }
    self.width = width
    nodes = [Node](repeating: Node(), count: 2 * width)
  }

  /// Sets a stretch; nil for one that is not heard, without an end for one that holds no moment.
  mutating func set(_ index: Int, to span: (begin: ClockTime, end: ClockTime?)?) {
    var place = index + width
    nodes[place] = Node(
      begin: span?.end == nil ? nil : span?.begin, end: span?.end, isHeard: span != nil)
    while place > 1 {
      place /= 2
      let (left, right) = (nodes[2 * place], nodes[2 * place + 1])
      nodes[place] = Node(
        begin: Self.merged(left.begin, right.begin, min),
        end: Self.merged(left.end, right.end, max),
        isHeard: left.isHeard || right.isHeard)
    }
  }

  private static func merged(
    _ left: ClockTime?, _ right: ClockTime?, _ choose: (ClockTime, ClockTime) -> ClockTime
  ) -> ClockTime? {
    guard let left, let right else { return left ?? right }
    return choose(left, right)
  }

  /// The first stretch that holds a moment, but for one of them.
  func first(holding moment: ClockTime, besides other: Int) -> Int? {
    var pending = [1]
    while let place = pending.popLast() {
      guard nodes[place].mayHold(moment) else { continue }
      if place >= width {
        if place - width != other { return place - width }
      } else {
        pending += [2 * place + 1, 2 * place]
      }
    }
    return nil
  }

  /// The last stretch before another one that is heard.
  func lastHeard(before other: Int) -> Int? {
    var place = other + width
    while place > 1 {
      let isRight = place % 2 == 1
      place /= 2
      guard isRight, nodes[2 * place].isHeard else { continue }
      place *= 2
      while place < width { place = nodes[2 * place + 1].isHeard ? 2 * place + 1 : 2 * place }
      return place - width
    }
    return nil
  }
}
