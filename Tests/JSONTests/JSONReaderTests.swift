import JSON
import Testing

/// What the reader takes for JSON, and what it makes of it.
@Suite(.timeLimit(.minutes(1)))
struct JSONReaderTests {
  @Test("values are read as they stand")
  func values() throws {
    let value = try JSONReader.value(
      of: #" {"a":[1,-2.5e3,true,false,null],"b":{"c":"x\n\u00e4\ud83d\ude00\/"},"a":"last"} "#)
    #expect(value["a"]?.text == "last")
    #expect(value["b"]?["c"]?.text == "x\nä😀/")
    #expect(value.members?.map(\.key) == ["a", "b", "a"])
    #expect(
      value.members?.first?.value.elements
        == [.number("1"), .number("-2.5e3"), .truth(true), .truth(false), .null])
    #expect(value.members?.first?.value.elements?.first?.integer == 1)
  }

  @Test(
    "halves of pairs stand for no character",
    arguments: [
      #""\ud83d""#, #""\ude00""#, #""\ud83dx""#.replacing("x", with: ""),
    ])
  func halves(_ text: String) throws {
    #expect(try JSONReader.value(of: text) == .string("\u{FFFD}"))
  }

  @Test(
    "what is no JSON is refused",
    arguments: [
      "", "{", "[1,]", "{\"a\"}", "{\"a\":}", "01", "1.", "+1", "tru", "\"a", "\"\\x\"",
      "\"\\u12g4\"",
      "\"\n\"", "1 2", "[1 2]", "nul", "-", "\"\\u+123\"",
    ])
  func refused(_ text: String) {
    #expect(throws: JSONReader.Fault.self) { try JSONReader.value(of: text) }
  }

  @Test("deep nesting is refused")
  func depth() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: JSONReader.Fault.self) { try JSONReader.value(of: deep) }
  }
}
