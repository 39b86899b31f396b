import Testing

@testable import CommandLine

@Suite("Shell completions")
struct CompletionTests {
  /// Words on a command line, the last one being completed, and what is offered.
  struct Line: Sendable, CustomTestStringConvertible {
    let words: [String]
    let offers: [String]

    var testDescription: String { words.joined(separator: " ") + "|" }

    init(_ words: [String], _ offers: [String]) {
      self.words = words
      self.offers = offers
    }
  }

  /// Lines as bash parts them: `=` is a word of its own.
  static let bashLines = [
    Line([""], ["completions", "help", "split", "validate"]),
    Line(["va"], ["validate"]),
    Line(["--co"], ["--color"]),
    Line(["--color", ""], ["always", "auto", "never"]),
    Line(["--color", "=", "a"], ["always", "auto"]),
    Line(["--color", "=", "never", "sp"], ["split"]),
    Line(["--color", "never", "sp"], ["split"]),
    Line(["-q", "validate", "--fo"], ["--format"]),
    Line(["validate", "--format", "j"], ["json", "jsonl"]),
    Line(["validate", "-f", "h"], ["html"]),
    Line(["validate", "--format", "="], ["html", "json", "jsonl", "text"]),
    Line(["validate", "--format", "=", "js"], ["json", "jsonl"]),
    Line(["validate", "--report", "h"], ["html="]),
    Line(["validate", "--report", "html", "=", "a"], ["a b.epub", "a.epub"]),
    Line(["validate", "--report", "=", "html", "=", "no"], ["notes.txt"]),
    Line(["validate", "--no"], ["--no-progress"]),
    Line(["validate", "--jobs", ""], []),
    Line(["validate", ""], ["a b.epub", "a.epub", "books", "odd.epub"]),
    Line(["validate", "--format", "=", "json", "bo"], ["books"]),
    Line(["validate", "--", "--fo"], []),
    Line(["split", "-o", ""], ["books", "odd.epub"]),
    Line(["split", ""], ["B.EPUB", "a b.epub", "a.epub", "books", "odd.epub"]),
    Line(["completions", "z"], ["zsh"]),
    Line(["help", "s"], ["split"]),
    Line(["nothing", ""], []),
  ]

  static let files = [
    "a.epub": "", "a b.epub": "", "B.EPUB": "", "notes.txt": "",
  ]

  @Test("bash offers what belongs there", arguments: bashLines)
  func bash(line: Line) throws {
    let shell = try ShellProcess(
      files: CompletionTests.files.merging([
        "complete.bash": Sample.program.completions(for: .bash)
      ]) { $1 }, folders: ["books", "odd.epub"])
    #expect(try shell.run("bash", ["-n", "complete.bash"]) == ("", 0))
    let words = (["epubtool"] + line.words).map(shellQuoted).joined(separator: " ")
    let check = """
      source complete.bash && rm complete.bash
      complete -p epubtool >/dev/null || exit 3
      COMP_WORDBREAKS=$' \\t\\n"=:'
      COMP_WORDS=(\(words))
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _epubtool
      ((${#COMPREPLY[@]})) && printf '%s\\n' "${COMPREPLY[@]}" | sort
      exit 0
      """
    let (output, status) = try shell.run("bash", ["--norc", "-c", check])
    #expect(status == 0)
    #expect(output.split(separator: "\n").map(String.init) == line.offers)
  }

  @Test("bash that does not part words at = is given the whole word")
  func bashWholeWords() throws {
    let shell = try ShellProcess(files: ["complete.bash": Sample.program.completions(for: .bash)])
    let check = """
      source complete.bash
      COMP_WORDBREAKS=' '
      COMP_WORDS=(epubtool validate --format=js)
      COMP_CWORD=2
      _epubtool
      echo "${COMPREPLY[@]}"
      COMP_WORDS=(epubtool validate --report=html=comp)
      _epubtool
      echo "${COMPREPLY[@]}"
      """
    let (output, _) = try shell.run("bash", ["--norc", "-c", check])
    #expect(output == "--format=json --format=jsonl\n--report=html=complete.bash\n")
  }

  @Test(
    "fish offers what belongs there",
    .enabled(if: ShellProcess.isInstalled("fish"), "fish is not installed"),
    arguments: [
      Line(["va"], ["validate"]), Line(["validate", "--format", "js"], ["json", "jsonl"]),
      Line(["validate", "--format=h"], ["--format=html"]),
      Line(["validate", "--no"], ["--no-progress"]), Line(["completions", "z"], ["zsh"]),
      Line(["help", "sp"], ["split"]), Line(["split", "-o", "b"], ["books/"]),
      Line(["validate", "a."], ["a.epub"]), Line(["validate", "--report", "ht"], ["html="]),
      Line(["--color", "al"], ["always"]),
    ])
  func fish(line: Line) throws {
    let shell = try ShellProcess(
      files: CompletionTests.files.merging([
        "complete.fish": Sample.program.completions(for: .fish)
      ]) { $1 }, folders: ["books"])
    let typed = (["epubtool"] + line.words).joined(separator: " ")
    let (output, status) = try shell.run(
      "fish", ["--no-config", "-c", "source complete.fish; complete -C \(shellQuoted(typed))"])
    let offers = output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    #expect(status == 0)
    #expect(offers.sorted() == line.offers)
  }

  @Test(
    "zsh reads the script, sourced or loaded",
    .enabled(if: ShellProcess.isInstalled("zsh"), "zsh is not installed"))
  func zsh() throws {
    let shell = try ShellProcess(files: ["_epubtool": Sample.program.completions(for: .zsh)])
    #expect(try shell.run("zsh", ["-n", "_epubtool"]) == ("", 0))
    let setup = "autoload -Uz compinit; compinit -u -D;"
    let sourced = try shell.run(
      "zsh", ["-f", "-c", "\(setup) source ./_epubtool; print $_comps[epubtool]"])
    #expect(sourced == ("_epubtool\n", 0))
    let loaded = try shell.run(
      "zsh", ["-f", "-c", "fpath=($PWD $fpath); \(setup) print $_comps[epubtool]"])
    #expect(loaded == ("_epubtool\n", 0))
  }
}
