import Publication
import Testing

/// URLs of documents, resolved inside the container.
struct ResourceURLTests {
  private func url(_ text: String, base: String = "EPUB/text/a.xhtml") -> ResourceURL {
    ResourceURL(text, relativeTo: base)
  }

  @Test(
    "resolves paths against the document",
    arguments: [
      ("b.xhtml", "EPUB/text/b.xhtml"), ("./b.xhtml", "EPUB/text/b.xhtml"),
      ("../b.xhtml", "EPUB/b.xhtml"), ("../../b", "b"), ("x/../b", "EPUB/text/b"),
      ("x/./y/../b", "EPUB/text/x/b"), ("%62.xhtml", "EPUB/text/b.xhtml"),
      ("a%20b.xhtml", "EPUB/text/a b.xhtml"), ("m%C3%B6we.png", "EPUB/text/möwe.png"),
      ("möwe.png", "EPUB/text/möwe.png"), (" b.xhtml ", "EPUB/text/b.xhtml"),
      ("", "EPUB/text/a.xhtml"), ("#p1", "EPUB/text/a.xhtml"), ("%2E%2E/b", "EPUB/b"),
    ])
  func paths(_ text: String, _ path: String) {
    #expect(url(text).path == path)
    #expect(url(text).problems.subtracting(.malformed) == [])
  }

  @Test("reads a base at the root")
  func root() {
    #expect(url("b", base: "a").path == "b")
    #expect(url("x/b", base: "a").path == "x/b")
  }

  @Test("decodes fragments")
  func fragments() {
    #expect(url("b#p1").fragment == "p1")
    #expect(url("b#p%31").fragment == "p1")
    #expect(url("b#").fragment == "")
    #expect(url("b").fragment == nil)
    #expect(url("#a#b").fragment == "a#b")
  }

  @Test(
    "tells what leaves the container",
    arguments: [
      "../../../b", "/b", "/EPUB/b", "../../../../../../etc/passwd", "%2e%2e/../../b",
    ])
  func outside(_ text: String) {
    #expect(url(text).problems.contains(.leavesContainer))
    #expect(url(text).path?.contains("..") != true)
  }

  @Test("tells queries of local paths alone")
  func queries() {
    #expect(url("b?page=1").problems.contains(.query))
    #expect(url("b?page=1").path == "EPUB/text/b")
    #expect(url("https://example.org/?page=1").problems == [])
  }

  @Test(
    "knows what is remote",
    arguments: [
      "https://example.org/a.mp3", "HTTP://EXAMPLE.ORG/", "//example.org/a", "mailto:a@example.org",
      "tel:+123", "urn:isbn:123",
    ])
  func remote(_ text: String) {
    #expect(url(text).isRemote)
    #expect(url(text).path == nil)
  }

  @Test("knows data and file")
  func schemes() {
    #expect(url("data:text/plain,a").target == .data)
    #expect(url("file:///etc/passwd").problems.contains(.fileScheme))
    #expect(url("file:///etc/passwd").path == nil)
  }

  @Test(
    "tells hosts and escapes that are malformed",
    arguments: [
      "https://", "https:///a", "https://exa mple.org/", "https://[::1", "https://a:b/",
    ])
  func malformed(_ text: String) {
    #expect(url(text).problems.contains(.malformed))
  }

  @Test(
    "bears any bytes",
    arguments: [
      "%", "%4", "%zz", "%FF", "%00", ":", "::", "?", "??", "#%", "a:b:c", "\u{0}", "\u{FFFF}",
      "a b",
      String(repeating: "../", count: 10_000), String(repeating: "a/", count: 10_000),
      String(repeating: "%41", count: 10_000), "https://\u{0}/", "http:a", "///", "./../.",
    ])
  func hostile(_ text: String) {
    let found = url(text)
    #expect(found.text == text)
    #expect(found.path?.hasPrefix("/") != true)
  }

  @Test("equal texts resolve to equal URLs")
  func equality() {
    #expect(url("b#x") == url("b#x"))
    #expect(url("b#x") != url("b#y"))
    #expect(Set([url("b"), url("b"), url("c")]).count == 2)
  }
}
