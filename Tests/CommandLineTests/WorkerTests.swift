import Foundation
import Glibc
import TestSupport
import Testing

/// Jobs done by `epubtool worker`, run as job engines run it.
struct WorkerTests {
  private let bench: WorkerBench
  private var folder: TemporaryFolder { bench.folder }

  init() throws { bench = try WorkerBench() }

  private func work(_ input: String, _ arguments: String...) throws -> FinishedRun {
    try work(Array(input.utf8), arguments)
  }

  private func work(_ input: [UInt8], _ arguments: [String] = []) throws -> FinishedRun {
    try bench.start(input, arguments).finish()
  }

  @Test("every command, in order, by the schemas")
  func commands() throws {
    let page = "<html><head><title>Dog</title></head><body><p>Good.</p></body></html>"
    try folder.write(page, to: "Dog.html")
    let lines = [
      job(1, "validate", "plain.epub"), job(2, "validate", "broken.epub"),
      job(
        3, "manifest", "narrated.epub", #","output":"manifests","options":{"flavour":"syncnarr"}"#),
      job(4, "split", "narrated.epub", #","output":"chapters","options":{"by":"spine"}"#),
      job(5, "bundle", "Dog.html", #","output":"bundle","options":{"quiet":true}"#),
      job(6, "build", "narrated.epub", #","output":"cache""#),
    ]
    let run = try work(lines.joined(), "--jobs", "2")
    #expect(run.status == 0, "\(run.talk)")
    let results = try results(run)
    #expect(results.map { $0["id"] as? String } == ["1", "2", "3", "4", "5", "6"])
    #expect(
      results.map { $0["status"] as? String } == [
        "done", "findings", "done", "done", "done", "done",
      ],
      "\(run.text)")
    let jobSchema = try JSONSchema(try EpubTool.run("schema", "worker-job").output)
    for line in lines { #expect(try jobSchema.faults(in: Array(line.utf8)) == []) }
    let resultSchema = try JSONSchema(try EpubTool.run("schema", "worker-result").output)
    for line in run.lines { #expect(try resultSchema.faults(in: Array(line.utf8)) == []) }
    for (number, name) in [
      (0, "validate"), (1, "validate"), (2, "conversion"), (3, "conversion"), (4, "conversion"),
    ] {
      let schema = try JSONSchema(try EpubTool.run("schema", name).output)
      let result = try JSONSerialization.data(
        withJSONObject: try #require(results[number]["result"]))
      #expect(try schema.faults(in: Array(result)) == [], "\(name)")
    }
    #expect(try folder.names(in: "manifests/narrated").contains("manifest.json"))
    #expect(try folder.names(in: "chapters/narrated").contains("chapters.json"))
    #expect(try folder.names(in: "cache").contains("library.json"))
    #expect(try folder.names(in: "bundle").contains("bundle.json"))
  }

  @Test("a result is what the command itself writes")
  func equality() throws {
    let names = ["plain.epub", "broken.epub", "narrated.epub"]
    let run = try work(names.enumerated().map { job($0, "validate", $1) }.joined())
    let alone = try ChildProcess.run(
      Repository.program, ["validate", "--format", "jsonl"] + names, in: folder.path)
    for (result, line) in zip(run.lines, alone.lines) {
      #expect(result.contains("\"result\":\(line),\"error\""))
    }
    #expect(alone.lines.count == 3 && run.lines.count == 3)
    _ = try work(job(1, "split", "narrated.epub", #","output":"jobs""#))
    let split = try ChildProcess.run(
      Repository.program, ["split", "--format", "jsonl", "-o", "alone", "narrated.epub"],
      in: folder.path)
    #expect(split.status == 0, "\(split.talk)")
    for name in try folder.names(in: "alone/narrated") {
      #expect(try folder.read("alone/narrated/\(name)") == folder.read("jobs/narrated/\(name)"))
    }
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(split.output)) as? [String: Any])
    let files = try #require(report["files"] as? [[String: Any]])
    #expect(
      Set(files.compactMap { $0["path"] as? String }) == Set(try folder.names(in: "alone/narrated"))
    )
  }

  @Test("bad jobs fail alone, and the others are done")
  func badJobs() throws {
    let good = Array(job(0, "validate", "plain.epub").utf8)
    let bad: [(line: [UInt8], error: String)] =
      [
        ("nonsense", "no JSON"), ("[1]", "no JSON object"), ("{}", "\"command\""),
        (#"{"id":9,"command":"reboot","input":"a"}"#, "no job has the command \"reboot\""),
        (#"{"command":"worker","input":"a"}"#, "no job has the command"),
        (#"{"command":"validate","input":"missing.epub"}"#, "no such file"),
        (#"{"command":"validate","input":"-"}"#, "\"-\" is no path"),
        (#"{"command":"validate","input":"."}"#, "is a folder"),
        (
          #"{"command":"validate","input":"plain.epub","options":{"hish":1}}"#, "no option \"hish\""
        ),
        (#"{"command":"validate","input":"plain.epub","options":{"help":true}}"#, "\"help\""),
        (#"{"command":"validate","input":"plain.epub","options":{"tolerance":true}}"#, "value"),
        (#"{"command":"validate","input":"plain.epub","options":{"audio":"loud"}}"#, "'loud'"),
        (
          #"{"command":"validate","input":"plain.epub","options":{"format":"text"}}"#, "always JSON"
        ),
        (#"{"command":"manifest","input":"plain.epub"}"#, "-o DIR"),
        (#"{"command":"split","input":"narrated.epub","output":"plain.epub"}"#, "plain.epub"),
        (#"{"command":"split","input":"a","output":"b","options":{"output":"c"}}"#, "twice"),
        (String(repeating: "x", count: 3 << 20), "longer than"),
      ].map { (Array($0.0.utf8), $0.1) } + [([0x7B, 0xFF, 0x7D], "not UTF-8")]
    var input: [UInt8] = []
    for (line, _) in bad { input += line + [0x0A] + good }
    for jobs in ["1", "3"] {
      let run = try work(input, ["--jobs", jobs])
      #expect(run.status == 0, "\(run.talk)")
      let results = try results(run)
      try #require(results.count == 2 * bad.count)
      for (number, (line, error)) in bad.enumerated() {
        let name = String(decoding: line.prefix(80), as: UTF8.self)
        #expect(results[2 * number]["status"] as? String == "failed", "\(name)")
        #expect((results[2 * number]["error"] as? String)?.contains(error) == true, "\(name)")
        #expect(results[2 * number + 1]["status"] as? String == "done", "behind \(name)")
      }
    }
  }

  @Test("what a job prints does not get among the results")
  func streams() throws {
    let options = #","options":{"report":["text=/dev/stdout","jsonl=report.jsonl"]}"#
    let run = try work(
      job(1, "validate", "plain.epub", options)
        + job(2, "validate", "/dev/stdin") + job(3, "validate", "plain.epub"))
    #expect(try results(run).map { $0["id"] as? String } == ["1", "2", "3"])
    #expect(try folder.read("report.jsonl").isEmpty == false)
  }

  @Test("a byte order mark before the first job does no harm")
  func byteOrderMark() throws {
    let run = try work([0xEF, 0xBB, 0xBF] + Array(job(1, "validate", "plain.epub").utf8))
    #expect(try results(run).map { $0["status"] as? String } == ["done"])
  }

  @Test("a thousand jobs on several processes, and no input at all")
  func many() throws {
    let input = (0..<1000).map { job($0, "validate", $0 % 2 == 0 ? "plain.epub" : "nowhere") }
    let run = try work(input.joined(), "--jobs", "4")
    let results = try results(run)
    #expect(results.map { $0["id"] as? String } == (0..<1000).map { "\($0)" })
    #expect(
      results.map { $0["status"] as? String }
        == (0..<1000).map { $0 % 2 == 0 ? "done" : "failed" })
    let nothing = try work("")
    #expect(nothing.status == 0 && nothing.output.isEmpty)
    let blank = try work("\n  \n\r\n")
    #expect(blank.status == 0 && blank.output.isEmpty)
  }

  @Test("ids come back as they are")
  func identities() throws {
    let rest = #","command":"validate","input":"plain.epub"}"# + "\n"
    let ids = [#""a\u0022b""#, "7", "-1.50", "null", "123456789012345678901234567890"]
    let run = try work(ids.map { #"{"id":\#($0)"# + rest }.joined())
    let starts = [#""a\"b""#, "7", "-1.50", "null", "123456789012345678901234567890"]
    for (line, start) in zip(run.lines, starts) {
      #expect(line.hasPrefix(#"{"id":\#(start),"status":"done""#), "\(line.prefix(60))")
    }
  }
}
