import Outputs
import Testing

/// Names that every file system takes.
struct SafeNameTests {
  @Test(
    "a text becomes a name",
    arguments: [
      ("A: B?", "A- B-"), ("end. ", "end"), ("nul", "nul-"), ("Aux.txt", "Aux-.txt"),
      ("com\u{B9} .x", "com\u{B9}-.x"), ("e\u{301}", "\u{E9}"), ("...", ""),
    ])
  func text(_ text: String, _ expected: String) {
    let name = SafeName.safe(text)
    #expect(Array(name.utf8) == Array(expected.utf8))
  }

  @Test(
    "names of entries are changed only where file systems would refuse them",
    arguments: [
      ("EPUB/a b.xhtml", "EPUB/a b.xhtml"), ("a:b?.mp3", "a_b_.mp3"), ("con.txt", "_con.txt"),
      ("LPT1/x", "_LPT1/x"), ("dir./x ", "dir._/x _"), ("a\\b", "a_b"), ("../../x", "x"),
      ("/etc/passwd", "etc/passwd"), ("..", "_"), ("tab\there", "tab_here"), ("第一.mp3", "第一.mp3"),
      ("e\u{301}.png", "e\u{301}.png"),
    ])
  func entry(_ name: String, _ expected: String) {
    #expect(Array(SafeName.path(of: name).utf8) == Array(expected.utf8))
  }

  @Test("long names keep their extensions")
  func long() {
    let name = SafeName.path(of: String(repeating: "é", count: 200) + ".xhtml")
    #expect(name.utf8.count <= 240)
    #expect(name.hasSuffix("é.xhtml"))
  }
}
