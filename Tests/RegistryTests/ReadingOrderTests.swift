import Diagnostics
import Testing

@testable import Rules

@Suite struct ReadingOrderTests {
  /// A place in the spine, and the place of an id in its document.
  typealias Step = (place: Int, order: Int?)

  private func stepsBack(_ steps: [Step]) -> [Bool] {
    var order = ReadingOrder()
    return steps.map { order.stepsBack(to: $0.place, order: $0.order) }
  }

  @Test func `going on is no step back`() {
    #expect(
      stepsBack([(0, 0), (0, 2), (0, 2), (1, 1), (2, 0)]) == [false, false, false, false, false])
  }

  @Test func `an earlier document or id is one`() {
    #expect(stepsBack([(1, 0), (0, 0)]) == [false, true])
    #expect(stepsBack([(0, 2), (0, 1), (0, 2)]) == [false, true, false])
  }

  @Test func `behind a step back any place in the document is a beginning`() {
    #expect(stepsBack([(1, 3), (0, 5), (0, 2)]) == [false, true, false])
  }

  @Test func `an id that is not there is passed over, but not its document`() {
    #expect(stepsBack([(0, 3), (0, nil), (0, 2)]) == [false, false, true])
    #expect(stepsBack([(0, 3), (1, nil), (0, 4)]) == [false, false, true])
  }

  @Test func `exact texts are the same code point by code point`() {
    #expect("\u{E9}" == "e\u{301}")
    #expect(ExactText("\u{E9}") != ExactText("e\u{301}"))
    #expect(Set(["\u{E9}", "e\u{301}", "e"].map(ExactText.init)).count == 3)
    #expect(Set([ExactText("a"), ExactText("a")]).count == 1)
  }
}
