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
      (
        #"a::before{content:"\</style>\<script>x()\</script>"}"#,
        #"a::before{content:"\3C /style>\3C script>x()\3C /script>"}"#
      ),
      (#"a{b:"\\<x" '\<'}"#, #"a{b:"\\\3C x" '\3C '}"#),
      ("/* url(x) */a{}", "a{}"),
      (
        "a{background:url(data:image/png;base64,AA)}",
        "a{background:url(\"data:image/png;base64,AA\")}"
      ),
      ("a{background:url(data:text/html,x)}", "a{background:none}"),
      ("@media print{a{b:c}}", "@media print{a{b:c}}"),
      // Escapes that spell what is looked for.
      (#"@\69mport "//x/y.css";a{}"#, "a{}"),
      (#"@IMP\4fRT url(x);a{}"#, "a{}"),
      (#"@\63harset "x";a{}"#, "a{}"),
      (#"a{b:image\2dset("//x" 1x)}"#, "a{b:none}"),
      (#"a{b:image\-set("//x" 1x)}"#, "a{b:none}"),
      (#"a{b:\55\52\4c(//x)}"#, "a{b:none}"),
      (#".\31 0px{a:b}"#, #".\31 0px{a:b}"#),
      // What is left out joins no words.
      ("a{b:u/**/rl(//x)}", "a{b:u/**/rl(//x)}"),
      ("a{b:url/*x*/(//x)}", "a{b:url/**/(//x)}"),
      ("a{b:u<rl(//x)}", "a{b:u/**/rl(//x)}"),
      ("a{b:u<<\u{1}rl(//x)}", "a{b:u/**/rl(//x)}"),
      (#"a{b:u\<rl(//x)}"#, #"a{b:u\3C rl(//x)}"#),
      ("@im}port '//x';", "@im/**/port '//x';"),
      ("@im\u{1}port '//x';", "@im/**/port '//x';"),
      ("/<* a{b:url(//x)}", "//**/* a{b:none}"),
      ("a\\\n{b:\\\nurl(//x)}", "a\n{b:\nnone}"),
      // Line ends of any kind break strings off.
      ("a{b:\"\r;c:url(//x)\"}", "a{b:\"\"\n;c:none\"}\"}"),
      ("a{b:'\u{C};c:url(//x)}", "a{b:''\n;c:none}"),
      (#"a{b:"x\"#, #"a{b:"x"}"#),
      // What stands in an address ends no string.
      (
        #"a{b:url(data:image/png,\)}c{d:"} e{f:url(//x)} "}"#,
        #"a{b:url("data:image/png,")}c{d:"} e{f:url(//x)} "}"#
      ),
      (
        #"a{b:url("data:image/svg+xml,\3c svg a=\"b\" c='d'/>\5c")}"#,
        #"a{b:url("data:image/svg+xml,%3Csvg%20a=%22b%22%20c='d'/%3E%5C")}"#
      ),
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
