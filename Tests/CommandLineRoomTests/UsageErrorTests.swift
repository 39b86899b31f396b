import Testing

@testable import CommandLine

@Suite("Mistakes on the command line")
struct UsageErrorTests {
  /// A command line, the kind of its mistake, and what the message says.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let words: [String]
    let reason: UsageError.Reason
    let message: String
    var hint: String?

    var testDescription: String { words.joined(separator: " ") }

    init(_ line: String, _ reason: UsageError.Reason, _ message: String, _ hint: String? = nil) {
      words = line.split(separator: " ").map(String.init)
      self.reason = reason
      self.message = message
      self.hint = hint
    }
  }

  static let mistakes = [
    Mistake("", .noCommand, "no command given"),
    Mistake("-q", .noCommand, "no command given"),
    Mistake(
      "valdate a", .unknownCommand, "no command is named 'valdate'", "did you mean 'validate'?"),
    Mistake("xyzzy --format json", .unknownCommand, "no command is named 'xyzzy'"),
    Mistake(
      "a.epub", .unknownCommand, "no command is named 'a.epub'",
      "did you mean 'epubtool validate a.epub'?"),
    Mistake(
      "validate --formt json a", .unknownFlag, "unknown flag '--formt'", "did you mean '--format'?"),
    Mistake("validate --xyzzy a", .unknownFlag, "unknown flag '--xyzzy'"),
    Mistake("validate -qx a", .unknownFlag, "unknown flag '-x' in '-qx'"),
    Mistake("validate -x a", .unknownFlag, "unknown flag '-x'"),
    Mistake(
      "validate -profile=x a", .unknownFlag, "unknown flag '-p' in '-profile=x'",
      "did you mean '--profile'?"),
    Mistake(
      "validate --noprogress a", .unknownFlag, "unknown flag '--noprogress'",
      "did you mean '--no-progress'?"),
    Mistake(
      "validate --speed 120 a", .misplacedFlag, "'--speed' is a flag of 'split', not of 'validate'"),
    Mistake(
      "--jobs 4 validate a", .misplacedFlag,
      "'--jobs' is a flag of 'validate' and belongs after its name"),
    Mistake("validate a --jobs", .missingValue, "'--jobs' needs a value: N"),
    Mistake("validate a -j", .missingValue, "'-j' needs a value: N"),
    Mistake(
      "split a -o --speed", .missingValue, "'-o' needs a value: DIR",
      "write '--output=--speed' if that is meant"),
    Mistake("validate --verbose=yes a", .unexpectedValue, "'--verbose' takes no value"),
    Mistake("validate --no-progress=x a", .unexpectedValue, "'--no-progress' takes no value"),
    Mistake("validate -v=1 a", .unexpectedValue, "'-v' takes no value"),
    Mistake(
      "validate --format jsn a", .badValue,
      "'jsn' is no value for '--format'; expected text, json, jsonl or html", "did you mean 'json'?"
    ),
    Mistake(
      "validate -j 0 a", .badValue,
      "'0' is no value for '--jobs'; expected a whole number (1 to 256)"),
    Mistake(
      "validate --report htm=x a", .badValue,
      "'htm=x' is no value for '--report'; "
        + "expected FORMAT=FILE with FORMAT being text, json, jsonl or html",
      "did you mean 'html=x'?"),
    Mistake(
      "validate --report html= a", .badValue,
      "'html=' is no value for '--report'; expected FORMAT=FILE"),
    Mistake(
      "validate --profile= a", .badValue,
      "'' is no value for '--profile'; expected a text that is not empty"),
    Mistake("validate", .missingOperand, "nothing given for BOOK: A book or a folder"),
    Mistake("split a 1 b", .unexpectedOperand, "unexpected argument 'b'"),
    Mistake(
      "completions zhs", .badOperand, "'zhs' is no SHELL; expected bash, fish or zsh",
      "did you mean 'zsh'?"),
  ]

  @Test("each mistake is named, with a likely correction", arguments: mistakes)
  func mistake(_ mistake: Mistake) {
    let error = #expect(throws: UsageError.self) {
      _ = try Sample.program.parse(mistake.words)
    }
    #expect(error?.reason == mistake.reason)
    #expect(error?.message == mistake.message)
    #expect(error?.hint == mistake.hint)
  }

  @Test("the first mistake is the one reported")
  func first() {
    let error = #expect(throws: UsageError.self) {
      _ = try Sample.program.parse(["validate", "--bogus", "--jobs=x", "--format"])
    }
    #expect(error?.message == "unknown flag '--bogus'")
  }

  @Test("the user is sent to the command's help")
  func description() {
    let error = #expect(throws: UsageError.self) {
      _ = try Sample.program.parse(["validate", "--formt"])
    }
    #expect(
      error?.description == """
        epubtool: unknown flag '--formt'
        did you mean '--format'?
        see 'epubtool validate --help'
        """)
    let other = #expect(throws: UsageError.self) { _ = try Sample.program.parse([]) }
    #expect(other?.helpLine == "epubtool --help")
  }

  @Test("messages carry nothing that a terminal would obey, and do not grow without bound")
  func hostile() {
    let error = #expect(throws: UsageError.self) {
      _ = try Sample.program.parse(["\u{1b}[31m\n\u{202e}" + String(repeating: "x", count: 100_000)]
      )
    }
    #expect(error?.message.hasPrefix(#"no command is named '\u{1b}[31m\u{a}\u{202e}xxx"#) == true)
    #expect(error?.description.utf8.count ?? .max < 500)
    let long = "--" + String(repeating: "y", count: 1_000_000)
    #expect(throws: UsageError.self) {
      _ = try Sample.program.parse(["validate", long, "-" + long])
    }
  }

  @Test(
    "spelling mistakes are found",
    arguments: [
      ("formta", "format"), ("fromat", "format"), ("form", "format"), ("FORMAT", "format"),
      ("xyz", nil), ("", nil), ("f", nil),
    ])
  func spelling(word: String, meant: String?) {
    #expect(Spelling.nearest(to: word, among: ["jobs", "format", "report"]) == meant)
  }

  @Test("distances count insertions, drops, replacements and swaps")
  func distances() {
    #expect(Spelling.distance(Array("abc"), Array("abc")) == 0)
    #expect(Spelling.distance(Array("abc"), Array("")) == 3)
    #expect(Spelling.distance(Array(""), Array("abc")) == 3)
    #expect(Spelling.distance(Array("abcd"), Array("acbd")) == 1)
    #expect(Spelling.distance(Array("kitten"), Array("sitting")) == 3)
  }
}
