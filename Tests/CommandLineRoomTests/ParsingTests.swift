import Testing

@testable import CommandLine

@Suite("Parsing")
struct ParsingTests {
  @Test("flags have their defaults where they are not given")
  func defaults() throws {
    let arguments = try Sample.run("validate", "a.epub")
    #expect(arguments.command.name == "validate")
    #expect(arguments.operands == ["a.epub"])
    #expect(arguments[Sample.jobs] == 4)
    #expect(arguments[Sample.format] == .text)
    #expect(arguments[Sample.report].isEmpty)
    #expect(!arguments[Sample.quiet])
    #expect(arguments[Sample.progress])
    #expect(arguments[Sample.profile] == nil)
  }

  @Test(
    "values are read in every form",
    arguments: [
      ["--jobs", "7"], ["--jobs=7"], ["-j", "7"], ["-j7"], ["-j=7"], ["-vj7"], ["-qvj", "7"],
      ["--jobs=3", "-j7"],
    ])
  func forms(words: [String]) throws {
    guard case .run(let arguments) = try Sample.program.parse(["validate"] + words + ["a"]) else {
      Issue.record("no command to run")
      return
    }
    #expect(arguments[Sample.jobs] == 7)
    #expect(arguments.operands == ["a"])
  }

  @Test("switches cluster, and turn off again")
  func switches() throws {
    let arguments = try Sample.run("validate", "-qv", "--no-progress", "a")
    #expect(arguments[Sample.quiet])
    #expect(arguments[Sample.verbose])
    #expect(!arguments[Sample.progress])
    #expect(try Sample.run("validate", "--no-progress", "--progress", "a")[Sample.progress])
  }

  @Test("flags and operands mix, global flags also before the command")
  func mixed() throws {
    let arguments = try Sample.run(
      "--color=never", "-q", "validate", "a", "-v", "b", "-", "--", "-v")
    #expect(arguments[Sample.colour] == .never)
    #expect(arguments[Sample.quiet])
    #expect(arguments.operands == ["a", "b", "-", "-v"])
    #expect(arguments.operandPositions == [3, 5, 6, 8])
  }

  @Test("aliases are understood")
  func aliases() throws {
    #expect(try Sample.run("validate", "--colour", "always", "a")[Sample.colour] == .always)
  }

  @Test("repeatable flags keep all their values")
  func repeated() throws {
    let arguments = try Sample.run(
      "validate", "--report", "html=a=b.html", "--report=json=-", "--select", "A,B", "--select=C",
      "a")
    #expect(
      arguments[Sample.report] == [
        Assignment(key: .html, value: "a=b.html"), Assignment(key: .json, value: "-"),
      ])
    #expect(arguments[Sample.select] == ["A", "B", "C"])
  }

  @Test("optional values are read")
  func optional() throws {
    #expect(try Sample.run("validate", "--profile", "dict", "a")[Sample.profile] == "dict")
    #expect(try Sample.run("split", "-o", "-", "a")[Sample.folder] == "-")
  }

  @Test(
    "durations are milliseconds",
    arguments: [
      ("0", 0), ("50", 50), ("50ms", 50), ("1s", 1000), ("1.5s", 1500), ("0.05s", 50),
      ("1min", 60_000), ("0.001s", 1), ("2.000", 2), ("0.25min", 15_000), ("0.01h", 36_000),
    ])
  func durations(text: String, milliseconds: Int) throws {
    #expect(try Sample.run("validate", "--tolerance", text, "a")[Sample.tolerance] == milliseconds)
  }

  @Test(
    "what is no duration is refused",
    arguments: [
      "", "x", "-1", "1.5", "0.0001s", "1.", ".5s", "1..5s", "1 s", "2min1s", "60001", "١",
      "9223372036854775807h", "99999999999999999999", "1.00000000000000000000000000000001s", "+1",
    ])
  func notDurations(text: String) throws {
    let error = #expect(throws: UsageError.self) {
      try Sample.run("validate", "--tolerance=\(text)", "a")
    }
    #expect(error?.reason == .badValue)
  }

  @Test("help is asked for in short and in full, about any command")
  func help() throws {
    func ask(_ words: String...) throws -> String? {
      guard case .help(let command, let length) = try Sample.program.parse(words) else {
        return nil
      }
      return "\(length) help on \(command?.name ?? "all")"
    }
    #expect(try ask("-h") == "short help on all")
    #expect(try ask("--help") == "long help on all")
    #expect(try ask("validate", "-h") == "short help on validate")
    #expect(try ask("--help", "validate") == "long help on validate")
    #expect(try ask("validate", "--bogus", "-qh", "--jobs") == "short help on validate")
    #expect(try ask("help") == "long help on all")
    #expect(try ask("help", "split") == "long help on split")
    #expect(try ask("validate", "--", "--help") == nil)
    #expect(throws: UsageError.self) { try ask("help", "splt") }
  }

  @Test(
    "the version is told whatever else is wrong",
    arguments: [
      ["--version"], ["-V"], ["validate", "--version"], ["--bogus", "--version"],
      ["nothing", "-x", "--version"], ["validate", "--jobs", "--version"], ["--help", "--version"],
      ["validate", "--jobs=x", "-qV"],
    ])
  func version(words: [String]) throws {
    guard case .version = try Sample.program.parse(words) else {
      Issue.record("no version")
      return
    }
  }

  @Test("the sample contradicts itself nowhere, and a contradiction is found")
  func problems() {
    #expect(Sample.program.problems() == [])
    let twice = Command(
      "twice", summary: "Twice.",
      operands: [Operand("A", .any, help: "All"), Operand("B", help: "None")],
      flags: [Sample.jobs, Sample.jobs, Sample.quiet])
    let program = Program(
      "p", version: "1", summary: "P", commands: [twice, twice], flags: [Sample.quiet])
    #expect(program.problems().count >= 8)
  }
}
