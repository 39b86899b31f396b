import Testing

@testable import Schemas

/// The rules of indexes and educational books, and the values of MathML.
@Suite struct SpecialTests {
  private func messages(_ body: String, _ features: Features) -> [String] {
    violations(xhtml(body), as: .xhtml, features: features).map { $0.message }
  }

  @Test func entriesOfAnIndexLeadSomewhere() {
    let term = "<span epub:type=\"index-term\">x</span>"
    let found = messages(
      "<section epub:type=\"index\"><ul><li>\(term)</li><li>\(term)"
        + "<a epub:type=\"index-locator\" href=\"c.xhtml\">1</a></li></ul></section>", .edupub)
    #expect(found.count { $0.hasPrefix("an index-entry must lead somewhere") } == 1)
  }

  @Test func indexesHoldOneListOrGroups() {
    let found = messages("<section epub:type=\"index\"><p>x</p></section>", .index)
    #expect(found.contains("an index must hold groups, or exactly one list of entries"))
    #expect(found.contains { $0.hasPrefix("all of the document is an index") })
  }

  @Test(arguments: [
    ("<section><h1>x</h1><section><h2>y</h2></section></section>", 0),
    ("<section><h1>x</h1><section><h1>y</h1></section></section>", 1),
    ("<section><p>x</p></section>", 1),
    ("<section aria-label=\"x\"><h1>x</h1></section>", 1),
    ("<section><h1>x</h1></section><p>y</p>", 2),
    ("<section><h1>x</h1><blockquote><h2>y</h2></blockquote></section>", 3),
    ("<section epub:type=\"answers\"><h1>x</h1></section>", 1),
    ("<section><h1>x</h1><p epub:type=\"subtitle\">y</p></section>", 1),
    ("<section><h1>x</h1><p>y</p><p epub:type=\"subtitle\">z</p></section>", 1),
    ("<aside><h1>x</h1></aside>", 1), ("<aside><h2>x</h2></aside>", 0),
    ("<section><h2>x</h2></section><section><h1>y</h1></section>", 1),
  ])
  func sectionsOfEducationalBooksHaveHeadings(body: String, count: Int) {
    #expect(messages(body, .edupub).count == count)
  }

  @Test(arguments: [
    ("<mspace width=\"2em\"/>", 0), ("<mspace width=\"+2em\"/>", 1),
    ("<mi mathsize=\"x\">x</mi>", 1),
    ("<mpadded width=\"+50% height\"/>", 0), ("<mtable rowalign=\"top bottom\"/>", 0),
    ("<mtable rowalign=\"top x\"/>", 1), ("<plus/>", 1), ("<apply/>", 2),
    ("<apply><ci>x</ci></apply>", 1),
    ("<apply><mi>x</mi></apply>", 3),
  ])
  func mathIsJudgedWhereverItStands(math: String, count: Int) {
    let body = "<p><math xmlns=\"http://www.w3.org/1998/Math/MathML\">\(math)</math></p>"
    #expect(messages(body, []).count == count)
  }

  @Test func violationsAreCapped() {
    let found = violations(
      xhtml(String(repeating: "<foo/>", count: 20_000)), as: .xhtml)
    #expect(found.count == Violation.limit + 1)
    #expect(found.last?.message.contains("more rules") == true)
  }
}
