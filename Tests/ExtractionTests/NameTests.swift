import Extraction
import Testing

/// Names of entries as files, and patterns of them.
struct NameTests {
  @Test(
    "names are changed where file systems would refuse them",
    arguments: [
      ("EPUB/a b.xhtml", "EPUB/a b.xhtml"), ("a:b?.mp3", "a_b_.mp3"), ("con.txt", "_con.txt"),
      ("LPT1/x", "_LPT1/x"), ("dir./x ", "dir._/x _"), ("a\\b", "a_b"), ("../../x", "x"),
      ("/etc/passwd", "etc/passwd"), ("..", "_"), ("tab\there", "tab_here"), ("第一.mp3", "第一.mp3"),
    ])
  func safe(_ name: String, _ expected: String) {
    #expect(SafeName.path(of: name) == expected)
  }

  @Test("long names keep their extensions")
  func long() {
    let name = SafeName.path(of: String(repeating: "é", count: 200) + ".xhtml")
    #expect(name.utf8.count <= 240)
    #expect(name.hasSuffix("é.xhtml"))
  }

  @Test(
    "patterns match paths and types",
    arguments: [
      ("*.mp3", "a.mp3", true), ("*.mp3", "b/a.mp3", false), ("**.mp3", "b/a.mp3", true),
      ("**/ch?.MP3", "EPUB/audio/ch1.mp3", true), ("EPUB/*", "EPUB/a", true),
      ("EPUB/*", "EPUB/a/b", false), ("image/*", "image/png", true), ("", "", true),
      ("a", "", false), ("*", "", true), ("é*", "É1", true),
    ])
  func globs(_ pattern: String, _ text: String, _ fits: Bool) {
    #expect(Glob(pattern).matches(text) == fits)
  }

  @Test("a pattern of many asterisks is answered at once")
  func hostile() {
    let glob = Glob(String(repeating: "*a", count: 200) + "b")
    #expect(!glob.matches(String(repeating: "a", count: 2000)))
  }
}
