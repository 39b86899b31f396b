import Testing

@testable import Bundles

/// What is left of style sheets.
@Suite
struct SheetCleanerTests {
  @Test(
    "what fetches or runs goes, and braces balance",
    arguments: [
      ("a{color:red}", "a{color:red}"),
      ("@import url(//x/y.css);@import 'z';b{}", "b{}"),
      ("a{background:URL( 'https://x/p.png' ) top}", "a{background:none top}"),
      (#"a{background:u\72l(https://x)}"#, "a{background:none}"),
      (#"a{background:\75 rl(https://x)}"#, "a{background:none}"),
      ("a{width:expression(alert('}'))}", "a{width:none}"),
      ("a{behavior:url(x.htc)}", "a{x-behavior:none}"),
      ("a{-moz-binding:url(x)}", "a{x--moz-binding:none}"),
      ("a{color:red", "a{color:red}"),
      ("a{}}b{}", "a{}b{}"),
      ("a{}</style><script>x()</script>", "a{}/style>script>x()/script>"),
      (#"a::before{content:"}</style>"}"#, #"a::before{content:"}\3C /style>"}"#),
      ("/* url(x) */a{}", "a{}"),
      (
        "a{background:url(data:image/png;base64,AA)}",
        "a{background:url(\"data:image/png;base64,AA\")}"
      ),
      ("a{background:url(data:text/html,x)}", "a{background:none}"),
      ("@media print{a{b:c}}", "@media print{a{b:c}}"),
    ])
  func cleaned(_ sheet: String, _ expected: String) {
    #expect(SheetCleaner.cleaned(sheet) { _ in nil }.text == expected)
  }

  @Test("addresses that are stored take the place of others")
  func replaced() {
    let result = SheetCleaner.cleaned("a{b:url(x.png)}c{d:url(y.png)}") { url in
      url == "x.png" ? "../media/1.png" : nil
    }
    #expect(result.text == "a{b:url(\"../media/1.png\")}c{d:none}")
    #expect(result.missing == ["y.png"])
  }
}
