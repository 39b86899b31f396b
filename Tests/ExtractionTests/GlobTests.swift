import Extraction
import Testing

/// Patterns of the names of entries.
struct GlobTests {
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
