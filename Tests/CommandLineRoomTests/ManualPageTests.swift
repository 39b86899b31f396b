import Testing

@testable import CommandLine

@Suite("Manual page")
struct ManualPageTests {
  @Test("the page names every command and flag, and is the same each time")
  func whole() {
    let page = Sample.program.manualPage()
    #expect(page == Sample.program.manualPage())
    for part in [
      ".TH \"EPUBTOOL\" 1 \"\" \"epubtool 1.2.3\" \"User Commands\"\n", ".SS \"validate\"\n",
      "\\fB\\-j\\fR, \\fB\\-\\-jobs\\fR \\fIN\\fR\n", "\\fB\\-\\-no\\-progress\\fR",
      "It\\(aqs made for batches.\n", "\n\\&.Dots and \\ebackslashes are kept.\n",
      ".SH \"EXIT STATUS\"\n.TP\n\\fB0\\fR\nAll is well\n",
    ] { #expect(page.contains(part), "\(part)") }
  }

  @Test(
    "mandoc finds nothing to mend",
    .enabled(if: ShellProcess.isInstalled("mandoc"), "mandoc is not installed"))
  func mandoc() throws {
    let page = Sample.program.manualPage(date: "2025-01-31")
    let shell = try ShellProcess(files: ["epubtool.1": page])
    #expect(try shell.run("mandoc", ["-Tlint", "-Wall", "epubtool.1"]) == ("", 0))
  }

  @Test(
    "groff finds nothing to mend",
    .enabled(if: ShellProcess.isInstalled("groff"), "groff is not installed"))
  func groff() throws {
    let shell = try ShellProcess(files: ["epubtool.1": Sample.program.manualPage()])
    #expect(try shell.run("groff", ["-man", "-ww", "-z", "epubtool.1"]) == ("", 0))
    let (text, _) = try shell.run("groff", ["-man", "-Tascii", "-P-cbou", "epubtool.1"])
    #expect(text.contains("--tolerance"))
  }
}
