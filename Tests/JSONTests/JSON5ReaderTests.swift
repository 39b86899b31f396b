import JSON
import Testing

/// What the reader takes for JSON5, and what it makes of it.
@Suite(.timeLimit(.minutes(1)))
struct JSON5ReaderTests {
  private func value(_ text: String) throws -> JSONValue {
    try JSON5Reader.value(of: Array(text.utf8))
  }

  @Test("the example of the specification")
  func example() throws {
    let value = try value(
      #"""
      {
        // comments
        unquoted: 'and you can quote me on that',
        singleQuotes: 'I can use "double quotes" here',
        lineBreaks: "Look, Mom! \
      No \\n's!",
        hexadecimal: 0xdecaf,
        leadingDecimalPoint: .8675309, andTrailing: 8675309.,
        positiveSign: +1,
        trailingComma: 'in objects', andIn: ['arrays',],
        "backwardsCompatible": "with JSON",
      }
      """#)
    #expect(value["unquoted"]?.text == "and you can quote me on that")
    #expect(value["lineBreaks"]?.text == #"Look, Mom! No \n's!"#)
    #expect(value["hexadecimal"] == .number("912559"))
    #expect(value["leadingDecimalPoint"] == .number("0.8675309"))
    #expect(value["andTrailing"] == .number("8675309"))
    #expect(value["positiveSign"]?.integer == 1)
    #expect(value["andIn"]?.elements == [.string("arrays")])
    #expect(value["backwardsCompatible"]?.text == "with JSON")
  }

  @Test("names, escapes, comments and numbers")
  func parts() throws {
    let value = try value(
      "\u{FEFF}/* a /* b */{ $ä_1\\u0062: '\\x41\\v\\0\\ud83d\\ude00\\q', n: [-.5e+3, -Infinity, NaN], //\n}"
    )
    #expect(value["$ä_1b"]?.text == "A\u{B}\0😀q")
    #expect(value["n"]?.elements == [.number("-0.5e3"), .number("-Infinity"), .number("NaN")])
  }

  @Test(
    "what is no JSON5 is refused, with its place",
    arguments: [
      "", "{", "[1,,2]", "{a}", "{1a: 2}", "01", "0x", "'a", "'a\nb'", "/* a", "'\\1'", "'\\01'",
      "{a: 1} b", "tru", "trueish", "-", ".", "1e", "{a: 1 b: 2}", "'\\u12'",
    ])
  func refused(_ text: String) {
    #expect(throws: JSON5Reader.Fault.self) { try JSON5Reader.value(of: Array(text.utf8)) }
  }

  @Test("a fault tells its line and column")
  func place() throws {
    do throws(JSON5Reader.Fault) {
      _ = try JSON5Reader.value(of: Array("{\n  a: 1,\n  b = 2\n}".utf8))
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.line == 3 && error.column == 5, "\(error)")
    }
  }

  @Test("deep nesting is refused")
  func depth() {
    let text = String(repeating: "[", count: 100_000)
    #expect(throws: JSON5Reader.Fault.self) { try JSON5Reader.value(of: Array(text.utf8)) }
  }
}
