import Foundation
import TestSupport
import Testing

/// What the program says of itself.
struct HelpTests {
  private static let commands = [
    "validate", "split", "manifest", "extract", "fix", "scan", "build", "bundle", "worker", "rules",
    "explain", "schema", "completions", "manual",
  ]

  @Test("help keeps to 80 columns", arguments: commands + [""])
  func width(_ command: String) throws {
    for flag in ["--help", "-h"] {
      let arguments = command.isEmpty ? [flag] : [command, flag]
      let run = try ChildProcess.run(
        Repository.program, arguments, environment: ["COLUMNS": "80"])
      #expect(run.status == 0)
      #expect(run.errors == [])
      for line in run.lines { #expect(line.count <= 80, "\(line)") }
    }
  }

  @Test("explain knows every id that rules lists")
  func explain() throws {
    let rules = try EpubTool.run("rules")
    #expect(rules.status == 0)
    let codes = rules.lines.compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(codes.count > 100)
    let run = try ChildProcess.run(Repository.program, ["explain"] + codes)
    #expect(run.status == 0)
    for code in codes { #expect(run.text.contains("\(code) ("), "\(code)") }
    for line in run.lines { #expect(line.count <= 100, "\(line)") }
  }

  @Test("completions are what the shell can read", arguments: ["bash", "zsh", "fish"])
  func completions(_ shell: String) throws {
    let run = try EpubTool.run("completions", shell)
    #expect(run.status == 0)
    let paths = ["/bin/\(shell)", "/usr/bin/\(shell)"]
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else { return }
    let folder = try TemporaryFolder()
    let script = try folder.write(run.output, to: "completion")
    let check = try ChildProcess.run(URL(filePath: path), ["-n", script])
    #expect(check.status == 0)
    #expect(check.talk == "")
  }

  @Test("schemas are JSON")
  func schemas() throws {
    for name in [
      "validate", "validate-json", "manifest", "guided-navigation", "narration", "publication",
      "extract", "conversion", "fix", "chapters", "library",
    ] {
      let run = try EpubTool.run("schema", name)
      #expect(run.status == 0)
      #expect(throws: Never.self) { try JSONSchema(run.output) }
    }
  }

  @Test("the version is one line")
  func version() throws {
    let run = try EpubTool.run("--version")
    #expect(run.status == 0)
    #expect(run.text.wholeMatch(of: /epubtool \d+\.\d+\.\d+\n/) != nil)
  }
}
