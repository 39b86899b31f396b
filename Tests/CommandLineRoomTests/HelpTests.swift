import Testing

@testable import CommandLine

@Suite("Help")
struct HelpTests {
  @Test("the short help of the program shows examples, commands and flags")
  func program() {
    #expect(
      Sample.program.help(length: .short) == """
        Check and prepare audio-ebooks

        Usage:
          epubtool COMMAND [OPTIONS] ...

        Examples:
          Check a book:
            epubtool validate a.epub

        Commands:
          validate     Check books
          split        Cut audio by chapter
          completions  Print a completion script
          help         Show the full help of a command

        Global options:
          -q, --quiet       Say nothing but errors
              --color WHEN  Colour the report [auto, always, never; default: auto]
          -h, --help        Show help: in short with -h, in full with --help
          -V, --version     Show the version

        See 'epubtool help COMMAND' for the flags of a command.

        """)
  }

  @Test("the short help of a command has a line a flag, in columns")
  func command() {
    #expect(
      Sample.program.help(on: Sample.split, length: .short) == """
        Cut audio by chapter

        Usage:
          epubtool split [OPTIONS] BOOK [CHAPTER]

        Arguments:
          BOOK       The book
          [CHAPTER]  Only this chapter

        Options:
          -o, --output DIR  Write into this folder
              --speed N     Change the speed, in percent [50 to 300; default: 100]

        Global options:
          -q, --quiet       Say nothing but errors
              --color WHEN  Colour the report [auto, always, never; default: auto]
          -h, --help        Show help: in short with -h, in full with --help
          -V, --version     Show the version

        See 'epubtool split --help' for more on each flag.

        """)
  }

  @Test("the long help explains flags, choices and statuses")
  func long() {
    let help = Sample.program.help(on: Sample.validate, length: .long)
    for part in [
      "  error    a device cannot play it\n  warning  a device may stumble\n",
      "  -j, --jobs N\n      Work on this many books at once [1 to 256; default: one a processor]\n",
      "\n      With one job no thread is started.\n", "        text   for people\n",
      "  --[no-]progress\n", "[auto, always, never; default: auto]",
      "Exit status:\n  0  All is well\n",
      "Environment:\n  NO_COLOR",
    ] { #expect(help.contains(part), "\(part)") }
  }

  @Test("lines are no wider than asked", arguments: [40, 60, 80, 100])
  func width(columns: Int) {
    for command in Sample.program.commands.map(Optional.some) + [nil] {
      for length in [HelpLength.short, .long] {
        let help = Sample.program.help(
          on: command, length: length, layout: TextLayout(width: columns))
        // An example's line is kept whole, since it is to be copied.
        for line in help.split(separator: "\n") where !line.hasPrefix("    epubtool") {
          #expect(line.count <= columns, "\(line)")
          #expect(line.last != " ")
        }
      }
    }
  }

  @Test("styles change nothing but the style")
  func styled() {
    let plain = Sample.program.help(on: Sample.validate, length: .short)
    let styled = Sample.program.help(
      on: Sample.validate, length: .short, layout: TextLayout(isStyled: true))
    #expect(styled.contains("\u{1b}[1mUsage:\u{1b}[0m"))
    #expect(
      styled.replacing("\u{1b}[1m", with: "").replacing("\u{1b}[0m", with: "") == plain)
    #expect(!plain.contains("\u{1b}"))
  }

  @Test("the layout follows the environment, and a file has no style")
  func layout() {
    #expect(TextLayout(width: 3).width == 40)
    #expect(TextLayout(width: 3000).width == 100)
    #expect(!TextLayout.current(for: -1).isStyled)
  }

  @Test("texts are parted into blocks")
  func blocks() {
    #expect(
      TextBlock.blocks(in: "a\nb\n\n  c\n   d\ne\n \nf") == [
        .paragraph("a b"), .verbatim(["c", " d"]), .paragraph("e"), .paragraph("f"),
      ])
    #expect(TextBlock.blocks(in: "") == [])
  }

  @Test("texts are filled")
  func fill() {
    #expect(TextWriter.fill("aa bb  cc\nddddddd e", width: 5) == ["aa bb", "cc", "ddddddd", "e"])
    #expect(TextWriter.fill("", width: 5) == [])
  }
}
