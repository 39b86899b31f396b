import Diagnostics
import TestSupport
import Testing

@testable import Reading

@Suite("What breaks the syntax of CSS, and where")
struct StyleSyntaxTests {
  @Test(
    "Sound style sheets, old and new",
    arguments: [
      "",
      "p { color: red }",
      "p { color: red; }",
      "p {}",
      "p { ;; color: red;; }",
      "<!-- p { color: red } -->",
      "@charset \"utf-8\"; p { margin: 0 }",
      "@import url(a.css); @import 'b.css' screen;",
      "@namespace svg url(http://www.w3.org/2000/svg); svg|a, *|b, |c { top: 0 }",
      "@media print { p { margin: 0 } @page { margin: 1in; @top-left { content: 'x' } } }",
      "@layer base, theme; @layer base { p { margin: 0 } }",
      "@container card (width > 20em) { p { margin: 0 } }",
      "@supports (display: grid) and (not (display: inline-grid)) { p { float: none } }",
      "@font-face { font-family: x; src: url(x.otf); unicode-range: U+26, u+0-7F, U+4??; }",
      "@keyframes x { from { top: 0 } 50.5% { top: 1px } to { top: 2px } }",
      "@-webkit-keyframes x { 0%, 100% { top: 0 } }",
      "@property --x { syntax: '<length>'; inherits: false; initial-value: 0px }",
      "@unknown { a: b } @unknown x y; @unknown { a { b: c } }",
      "@scope (.card) to (.image) { :scope { top: 0 } > p { top: 0 } }",
      "p { --x:; --y: ; --z: { a: b; c: [d] }; --w: a:b }",
      "p { &:hover { top: 0 } > a { top: 0 } a & { top: 0 } .x, #y { top: 0 } @media print { top: 0 } }",
      "p { a:hover { top: 0 } a:is(b, c):not(.d) > e { top: 0 } top: 0 }",
      "a:has(> img), a:is(.b, .c), a:where(), a:not(.b, #c) { top: 0 }",
      "a:nth-child(2n + 1 of .b, .c), a:nth-last-child(odd), :lang(de) { top: 0 }",
      "a[href], a[href^='x' i], [lang|=en] { top: 0 }",
      "a > b + c ~ d e { top: 0 }",
      "p::before, p::part(x), ::slotted(.a), :root { content: \"\\201C\" }",
      "p { width: calc(100% - (2 * 1cqw)); height: 100dvh; color: rgb(1 2 3 / 50%) }",
      "p { filter: progid:DXImageTransform.Microsoft.gradient(a='b', c=#123) }",
      "p { color: red !important; _zoom: 1; -x-y: z }",
      "p { content: 'a\\\nb'; background: url( 'a b.png' ) }",
      "p { background: url(a\\ b.png) }",
      ".\\31 a, .a\\:b, .\u{e4} { top: 0 }",
      "p /* a */ { /* b */ color /* c */ : /* d */ red /* e */ } /* f */",
      "p { color: if(style(--a: b): red; else: blue) }",
      "@media (min-width: 1px) { @media print { p { top: 0 } } }",
      "#1a { top: 0 }",
    ])
  func sound(_ text: String) {
    let snippet = StyleSnippet(text)
    #expect(snippet.findings.map(\.message) == [])
  }

  @Test(
    "One fault, at its place",
    arguments: [
      ("p { color: } q { top: 0 }", "1:12"),
      ("p { color:; top: 0 }", "1:11"),
      ("p { color red; top: 0 }", "1:5"),
      ("p { color red }", "1:5"),
      ("p { *zoom: 1 }", "1:5"),
      ("a[b=] { top: 0 }", "1:5"),
      ("p {\n  *zoom: 1;\n}", "2:3"),
      ("p { color: red", "1:12"),
      ("p { color: red;\n\n", "1:15"),
      ("p { ", "1:3"),
      ("p", "1:1"),
      ("@media print { p { top: 0 }", "1:27"),
      ("@import 'a.css'", "1:9"),
      ("{ top: 0 }", "1:1"),
      ("p } q { top: 0 }", "1:3"),
      ("p { top: 0 } } q { top: 0 }", "1:14"),
      ("p { top: 0 } } } q { top: 0 }", "1:14"),
      (".1a { top: 0 }", "1:1"),
      ("12 { top: 0 }", "1:1"),
      ("a,, b { top: 0 }", "1:3"),
      ("a, { top: 0 }", "1:4"),
      ("> a { top: 0 }", "1:1"),
      ("a > { top: 0 }", "1:5"),
      ("a > > b { top: 0 }", "1:5"),
      ("a:not() { top: 0 }", "1:7"),
      ("a: { top: 0 }", "1:3"),
      ("a. b { top: 0 }", "1:2"),
      ("a! { top: 0 }", "1:2"),
      ("a[b { top: 0 }", "1:5"),
      ("p { content: 'a\n; top: 0 }", "2:15"),
      ("p { content: 'a", "1:16"),
      ("p { top: 0 } /* a", "1:18"),
      ("p { background: url(); top: 0 }", "1:17"),
      ("p { top: a\\\n }", "1:11"),
      ("p { color: rgb(1, 2; } q { top: 0 }", "1:20"),
      ("p { color: red); }", "1:15"),
      ("@font-face { src: url(a.otf); unicode-range: U+110000 }", "1:46"),
      ("@font-face { src: url(a.otf); unicode-range: U+20-10 }", "1:46"),
      ("@font-face { src: url(a.otf); unicode-range: 26 }", "1:46"),
    ])
  func oneFault(_ text: String, _ place: String) {
    let snippet = StyleSnippet(text)
    #expect(snippet.faults == [place], "\(snippet.findings.map(\.message))")
    #expect(snippet.findings.allSatisfy { $0.code == "CSS-008" && $0.severity == .error })
  }

  @Test(
    "A fault that takes the last brace with it is told of twice, as the text then ends too early")
  func lostBraces() {
    #expect(StyleSnippet("p { color: }").faults == ["1:12", "1:12"])
    #expect(StyleSnippet("p { color }").faults == ["1:5", "1:11"])
    #expect(StyleSnippet("p { top: 0 } }").faults == ["1:14", "1:14"])
    #expect(StyleSnippet("@media x { p { color: } }").faults == ["1:23", "1:25"])
    #expect(StyleSnippet("p { background: url(a").faults == ["1:17", "1:22"])
  }

  @Test("A forgotten brace is seen at the rule that follows, and at the end")
  func forgottenBraces() {
    let text = """
      body {
        margin: 0;
      /* missing */

      p {
        top: 0;
      }

      h4 {
        top: 0;
      /* missing */

      """
    #expect(StyleSnippet(text).faults == ["5:1", "10:9"])
    #expect(StyleSnippet("a { top: 0;\nb { top: 0; }").faults == ["2:1"])
    #expect(StyleSnippet("a { top: 0;\n&:hover { top: 0; }").faults == ["2:19"])
  }

  @Test("Faults of one sheet stand in the order of the text")
  func order() {
    let text = "a { top }\nb { content: 'x\n }\n.1 { }\nc { top: }"
    #expect(StyleSnippet(text).faults == ["1:5", "3:15", "4:1", "5:10", "5:10"])
  }

  @Test("Style attributes hold declarations only")
  func attributes() {
    #expect(StyleSnippet(attribute: "color: red; top: 0", line: 8).faults == [])
    #expect(StyleSnippet(attribute: "", line: 8).faults == [])
    #expect(StyleSnippet(attribute: "blue", line: 8).faults == ["8:1"])
    #expect(StyleSnippet(attribute: "a { b: c }", line: 8).faults == ["8:1"])
    #expect(StyleSnippet(attribute: "a: b }", line: 8).faults == ["8:6"])
  }

  @Test("A style element's places count from its own text and the line of its start tag")
  func places() {
    #expect(StyleSnippet("p { top }", line: 5).faults == ["5:5", "5:9"])
    #expect(StyleSnippet("\np { top }", line: 5).faults == ["6:5", "6:9"])
    #expect(StyleSnippet("\r\n\u{e4}\u{1F600} p { top }").faults == ["2:8", "2:12"])
  }

  @Test("Hostile texts cost linear time and no stack", arguments: HostileStyle.allCases)
  func hostile(_ style: HostileStyle) {
    let growth = growth(from: 10_000) { _ = StyleSnippet(style.text(of: $0)) }
    #expect(growth < 9)
    _ = StyleSnippet(style.text(of: 200_000))
  }
}

/// Texts that would cost a careless parser its stack or quadratic time.
enum HostileStyle: String, CaseIterable {
  case rules, rulesLikeDeclarations, atRules, brackets, bracketsInCustomProperty, selectors
  case comments, addresses, backslashes, brokenStrings, declarations, name
  case semicolonsInBrackets, blocksInBrackets

  /// The text, whose part that harms is repeated `count` times.
  func text(of count: Int) -> String {
    let many = { (text: String) in String(repeating: text, count: count) }
    return switch self {
    case .rules: many("a{")
    case .rulesLikeDeclarations: many("a:b{")
    case .atRules: many("@media{")
    case .brackets: "a{b:" + many("(") + many("}")
    case .bracketsInCustomProperty: "a{--b:" + many("(") + "{(" + many("}")
    case .selectors: many(":not(")
    case .comments: many("/*")
    case .addresses: many("url(")
    case .backslashes: many("\\")
    case .brokenStrings: many("'\n")
    case .declarations: "a{" + many("direction:ltr;")
    case .name: many("a") + many("}")
    case .semicolonsInBrackets: "a{" + many("a:(;b:c)") + "{"
    case .blocksInBrackets: "a{" + many("a:({b:c}x:y)") + "{"
    }
  }
}
