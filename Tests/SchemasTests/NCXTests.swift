import Testing

@testable import Schemas

@Suite struct NCXTests {
  private func ncx(_ points: String, lists: String = "") -> [Violation] {
    violations(
      """
      <ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><head>\
      <meta name="dtb:uid" content="x"/></head><docTitle><text>x</text></docTitle>
      <navMap>\(points)</navMap>\(lists)</ncx>
      """, as: .ncx)
  }

  private func point(_ id: String, order: String?, to source: String) -> String {
    "<navPoint id=\"\(id)\"\(order.map { " playOrder=\"\($0)\"" } ?? "")><navLabel><text>x</text>"
      + "</navLabel><content src=\"\(source)\"/></navPoint>"
  }

  @Test("places in the order begin with 1 and leave none out")
  func order() {
    #expect(ncx(point("a", order: "1", to: "a")).isEmpty)
    #expect(ncx(point("a", order: nil, to: "a")).isEmpty)
    #expect(ncx(point("a", order: "2", to: "a")).count == 2)
    #expect(ncx(point("a", order: "1", to: "a") + point("b", order: "3", to: "b")).count == 1)
  }

  @Test("a place on an element that has none fills the gap all the same")
  func strays() {
    let points = point("a", order: "1", to: "a") + point("b", order: "3", to: "b")
    let found = ncx(
      points,
      lists: "<pageList playOrder=\"2\"><navLabel><text>x</text></navLabel>"
        + "<pageTarget id=\"p\" type=\"normal\"><navLabel><text>1</text></navLabel>"
        + "<content src=\"a\"/></pageTarget></pageList>")
    #expect(found.count == 1)
    #expect(found.first?.message.contains("playOrder") == true)
  }

  @Test("pages have names of any kind, and a list of them one label at most")
  func pages() {
    let page = { (value: String) in
      "<pageTarget type=\"front\" value=\"\(value)\"><navLabel><text>x</text></navLabel>"
        + "<content src=\"a\"/></pageTarget>"
    }
    let label = "<navLabel><text>x</text></navLabel>"
    let points = point("a", order: nil, to: "a")
    #expect(ncx(points, lists: "<pageList>\(label)\(page("iv"))\(page("v"))</pageList>").isEmpty)
    #expect(ncx(points, lists: "<pageList>\(label)\(label)\(page("iv"))</pageList>").count == 1)
    #expect(ncx(points, lists: "<pageList>\(page("iv"))\(page("iv"))</pageList>").count == 2)
  }

  @Test("one place leads to one target, and one target has one place")
  func targets() {
    #expect(ncx(point("a", order: "1", to: "a") + point("b", order: "1", to: "a")).isEmpty)
    #expect(ncx(point("a", order: "1", to: "a") + point("b", order: "1", to: "b")).count == 2)
    #expect(ncx(point("a", order: "1", to: "a") + point("b", order: "2", to: "a")).count == 2)
  }
}
