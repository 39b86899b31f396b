import Foundation
import JSON
import Testing
import Timing

/// JSON as it is written, read again by another reader.
struct JSONWriterTests {
  private func text(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test("keeps keys in order and leaves out what is nil")
  func order() {
    let json = text { writer in
      writer.object { writer in
        writer.member("b", "x")
        writer.member("a", 1)
        writer.member("none", nil as String?)
        writer.member("c", true)
        writer.null("d")
        writer.member("e") { $0.array([1, 2]) { $0.raw(String($1)) } }
        writer.member("f") { $0.object { _ in } }
      }
    }
    #expect(json == #"{"b":"x","a":1,"c":true,"d":null,"e":[1,2],"f":{}}"#)
  }

  @Test(
    "escapes what JSON wants escaped",
    arguments: [
      "", "plain", "\"quotes\" and \\", "line\nfeed\r\ttab", "\u{0}\u{1}\u{1F}\u{7F}", "möwe 🐦",
      "\u{2028}\u{2029}", "</script>",
    ])
  func strings(_ string: String) throws {
    let json = text { writer in writer.object { $0.member("s", string) } }
    let read = try JSONDecoder().decode([String: String].self, from: Data(json.utf8))
    #expect(read["s"] == string)
    #expect(json.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
  }

  @Test(
    "escapes what would steer a terminal, end a line or turn the writing round",
    arguments: [
      ("\u{202E}fdp.xhtml", #"\u202efdp.xhtml"#), ("\u{9B}2J", #"\u009b2J"#),
      ("a\u{2028}b\u{2029}", #"a\u2028b\u2029"#), ("\u{2066}\u{2069}", #"\u2066\u2069"#),
      ("\u{85}", #"\u0085"#), ("é — … “”", "é — … “”"),
    ])
  func steering(_ string: String, _ expected: String) throws {
    let json = text { $0.string(string) }
    #expect(json == "\"\(expected)\"")
    #expect(try JSONDecoder().decode([String].self, from: Data("[\(json)]".utf8)) == [string])
  }

  @Test(
    "writes times as seconds, exact to the microsecond",
    arguments: [
      (0, "0"), (1, "0.000001"), (1_000_000, "1"), (81_200_000, "81.2"), (-500_000, "-0.5"),
      (88_032_653, "88.032653"), (Int64.max, "9223372036854.775807"),
      (Int64.min, "-9223372036854.775808"),
    ])
  func times(_ microseconds: Int64, _ expected: String) {
    let json = text { writer in
      writer.object { $0.member("t", ClockTime(microseconds: microseconds)) }
    }
    #expect(json == #"{"t":\#(expected)}"#)
  }

  @Test(
    "writes decimals without needless zeros",
    arguments: [
      (980, 3, "0.98"), (1000, 3, "1"), (0, 3, "0"), (5, 3, "0.005"), (12_340, 2, "123.4"),
    ])
  func decimals(_ parts: Int64, _ places: Int, _ expected: String) {
    #expect(text { $0.decimal(parts, places: places) } == expected)
  }
}
