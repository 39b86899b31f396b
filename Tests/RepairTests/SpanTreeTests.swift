import Testing
import Timing

@testable import Repair

/// The clips beside others, found as a plain search finds them.
struct SpanTreeTests {
  private func time(_ milliseconds: Int) -> ClockTime {
    ClockTime(milliseconds: Int64(milliseconds))
  }

  @Test(
    "what a tree finds is what looking at each stretch finds", arguments: [1, 2, 3, 7, 64, 100])
  func search(_ count: Int) {
    var generator = SystemRandomNumberGenerator()
    var spans: [(begin: ClockTime, end: ClockTime?)?] = Array(repeating: nil, count: count)
    var tree = SpanTree(count: count)
    for _ in 0..<600 {
      let index = Int.random(in: 0..<count, using: &generator)
      let begin = Int.random(in: 0..<100, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: spans[index] = nil
      case 1: spans[index] = (time(begin), nil)
      default: spans[index] = (time(begin), time(begin + Int.random(in: 0..<20)))
      }
      tree.set(index, to: spans[index])
      let (moment, other) = (time(Int.random(in: 0..<120)), Int.random(in: 0..<count))
      let plain = spans.indices.first { place in
        guard place != other, let span = spans[place], let end = span.end else { return false }
        return span.begin <= moment && moment < end
      }
      #expect(tree.first(holding: moment, besides: other) == plain)
      #expect(tree.lastHeard(before: other) == spans[..<other].lastIndex { $0 != nil })
    }
  }

  @Test("a table follows the changes of clips")
  func table() {
    var clips = [(0, 10), (10, 20), (20, 20), (30, 40), (40, 50)].map { begin, end in
      Draft.ClipState(
        overlay: 0, index: 0, audio: begin == 30 ? 1 : 0, begin: time(begin), end: time(end),
        isSilent: false)
    }
    var table = ClipTable()
    func change(_ number: Int, _ body: (inout Draft.ClipState) -> Void) {
      let old = clips[number]
      body(&clips[number])
      table.change(number, from: old, to: clips[number], length: time(60))
    }
    #expect(table.begin(after: time(20), on: 0, of: clips) == time(40))
    #expect(table.end(before: 4, of: clips) == time(20))
    #expect(table.clip(playing: time(20), besides: 2, of: clips, length: time(60)) == nil)
    change(1) { $0.end = time(25) }
    #expect(table.clip(playing: time(20), besides: 2, of: clips, length: time(60)) == 1)
    change(4) { $0.begin = time(22) }
    #expect(table.begin(after: time(20), on: 0, of: clips) == time(22))
    change(4) { $0.isSilent = true }
    #expect(table.begin(after: time(20), on: 0, of: clips) == nil)
    change(2) { $0.isSilent = true }
    #expect(table.end(before: 4, of: clips) == time(25))
    #expect(table.clip(before: 4, of: clips, length: time(60)) == 1)
    #expect(table.end(before: 3, of: clips) == nil)
  }
}
