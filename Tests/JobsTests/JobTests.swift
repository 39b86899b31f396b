import JSON
import Testing

@testable import Jobs

/// Jobs as lines tell them.
struct JobTests {
  private func reason(_ line: String) -> String? { reason(Array(line.utf8)) }

  private func reason(_ line: [UInt8]) -> String? {
    do throws(JobFault) {
      _ = try Job(line: line)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test("a job with everything")
  func whole() throws {
    let line = """
      {"id": 7, "command": "split", "input": "a.epub", "output": "out", "options":
        {"by": "spine", "level": 2, "all": true, "quiet": false, "report": ["a", 1.50], "gap": null}}
      """
    let job = try Job(line: Array(line.utf8))
    #expect(job.id == .number("7"))
    #expect(job.command == "split")
    #expect(job.input == "a.epub")
    #expect(job.output == "out")
    #expect(
      job.options == [
        JobOption(name: "by", value: .texts(["spine"])),
        JobOption(name: "level", value: .texts(["2"])),
        JobOption(name: "all", value: .truth(true)),
        JobOption(name: "quiet", value: .truth(false)),
        JobOption(name: "report", value: .texts(["a", "1.50"])),
      ])
  }

  @Test("id, output and options may be left out or null")
  func least() throws {
    for rest in ["", #","id":null,"output":null,"options":null"#] {
      let job = try Job(line: Array(#"{"command":"validate","input":"a"\#(rest)}"#.utf8))
      #expect(job.id == .null && job.output == nil && job.options == [])
    }
  }

  @Test(
    "what is no job is told",
    arguments: [
      ("", "the line is no JSON: expected a value at byte 0"),
      ("[]", "the line is no JSON object"),
      (
        #"{"command":"validate","input":"a""#,
        "the line is no JSON: expected \",\" or \"}\" at byte 33"
      ),
      (#"{"input":"a"}"#, "\"command\" is no text"),
      (#"{"command":"validate"}"#, "\"input\" is no path"),
      (#"{"command":"validate","input":""}"#, "\"input\" is no path"),
      (#"{"command":"validate","input":"a","output":""}"#, "\"output\" is no path"),
      (#"{"command":"validate","input":"a","option":{}}"#, "a job has no key \"option\""),
      (#"{"command":"validate","input":"a","options":[]}"#, "\"options\" is no object"),
      (#"{"command":"validate","input":"a\u0000b"}"#, "a NUL character stands in a text"),
      (#"{"id":[],"command":"validate","input":"a"}"#, "\"id\" is neither text nor number"),
      (
        #"{"command":"validate","input":"a","options":{"x":{}}}"#,
        "the option \"x\" is neither text, number, truth nor a list of such"
      ),
    ])
  func faults(line: String, expected: String) {
    #expect(reason(line) == expected)
  }

  @Test("bytes that are no UTF-8, and nesting without end")
  func hostile() {
    #expect(reason([0x7B, 0x22, 0xFF, 0x22, 0x7D]) == "the line is not UTF-8")
    let deep = String(repeating: "[", count: 100_000)
    #expect(reason(deep)?.contains("fewer nested values") == true)
  }

  @Test("a faulty job keeps its id")
  func identity() {
    let line = Array(#"{"id":"x","command":1}"#.utf8)
    let result = JobResult(of: line) { _ in JobAnswer(.done, result: Array("{}".utf8)) }
    #expect(result.id == .string("x"))
    #expect(result.answer == .failed("\"command\" is no text"))
    #expect(Job.id(of: line) == .string("x"))
    #expect(Job.id(of: Array("nothing".utf8)) == .null)
  }

  @Test("a result is one line with every key")
  func result() throws {
    let line = Array(#"{"id":"7","command":"validate","input":"a"}"#.utf8)
    let result = JobResult(of: line) { job in
      JobAnswer(.findings, result: Array(#"{"path":"\#(job.input)"}"#.utf8))
    }
    #expect(result.line.last == 0x0A)
    let value = try JSONReader.value(of: Array(result.line.dropLast()))
    #expect(value["id"] == .string("7"))
    #expect(value["status"] == .string("findings"))
    #expect(value["result"]?["path"] == .string("a"))
    #expect(value["error"] == .null)
    #expect(value.members?.map(\.key) == ["id", "status", "result", "error", "seconds"])
  }
}
