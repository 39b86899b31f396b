import Diagnostics
import Testing

@testable import Schemas

@Suite struct DrawingTests {
  private func advice(_ markup: String, as kind: DocumentKind = .xhtml) -> [Violation] {
    violations(
      xhtml("<p><svg xmlns=\"http://www.w3.org/2000/svg\">\(markup)</svg></p>"), as: kind
    ).filter { $0.severity == .advice }
  }

  @Test(
    "SVG 1.1 is asked of drawings in XHTML",
    arguments: [
      ("", 0), ("<rect width=\"1\" height=\"1\"/>", 0), ("<rect/>", 1), ("<g>text</g>", 1),
      ("<g foo=\"x\"/>", 1), ("<cliff><rect/><rect foo=\"x\"/></cliff>", 1),
      ("<rect width=\"1\" height=\"1\" role=\"img\" data-x=\"y\" tabindex=\"0\"/>", 0),
      ("<rect width=\"1\" height=\"1\" aria-expanded=\"true\"/>", 1),
      ("<g role=\"checkbox\"/>", 1), ("<g role=\"checkbox\" aria-checked=\"true\"/>", 0),
      ("<g fill-rule=\"odd\"/>", 1), ("<g id=\"a b\"/>", 1), ("<g id=\"1\"/>", 0),
      ("<title>a <desc/> b</title><desc>c</desc>", 0), ("<use href=\"#a\"/>", 0),
      ("<image preserveAspectRatio=\"defer xMidYMid meet\" width=\"1\" height=\"1\"/>", 0),
      ("<image preserveAspectRatio=\"defer\" width=\"1\" height=\"1\"/>", 1),
      ("<filter><feDropShadow dx=\"1\"/></filter>", 0), ("<font-face-src/>", 2),
    ])
  func markup(_ markup: String, _ count: Int) {
    let found = advice(markup)
    #expect(found.count == count, "\(markup): \(found.map { $0.message })")
  }

  @Test("what is of another namespace is left out, and SVG in it begins anew")
  func parts() {
    let div = { (content: String) in
      "<foreignObject width='1' height='1'><div xmlns='http://www.w3.org/1999/xhtml' foo='x'>text"
        + "<svg xmlns='http://www.w3.org/2000/svg'>\(content)</svg></div><g foo='x'/>"
        + "</foreignObject>"
    }
    #expect(advice(div("")).isEmpty)
    #expect(advice(div("<circle/>") + "<circle/>").count == 2)
    #expect(
      advice("<g><i xmlns='urn:i'>text<circle xmlns='http://www.w3.org/2000/svg'/></i></g>").count
        == 2)
  }

  @Test("navigation documents and drawings of EPUB 2 are not advised")
  func silence() {
    #expect(advice("<rect/>", as: .navigation).isEmpty)
    #expect(advice("<rect/>", as: .xhtml11).isEmpty)
  }

  @Test("an advisor forgets one document before the next, broken ones too")
  func again() {
    let validator = Validator(.svg)
    let svg = { (content: String) in "<svg xmlns='http://www.w3.org/2000/svg'>\(content)" }
    #expect(violations(svg("<g><rect/>"), by: validator).count == 1)
    #expect(violations(svg("</svg>"), by: validator).isEmpty)
    #expect(violations(svg("text</svg>"), by: validator).map { $0.severity } == [.advice])
  }
}
