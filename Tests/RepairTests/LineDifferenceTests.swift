import TestSupport
import Testing

@testable import Repair

/// Differences in the unified form.
struct LineDifferenceTests {
  private func difference(_ old: String, _ new: String) -> String {
    LineDifference(from: Array(old.utf8), to: Array(new.utf8)).unified(path: "x.xml")
  }

  private func lines(_ range: ClosedRange<Int>) -> String {
    range.map { "\($0)\n" }.joined()
  }

  @Test("is empty where nothing differs")
  func same() {
    #expect(difference("a\nb\n", "a\nb\n") == "")
  }

  @Test("shows changes with three lines around, near ones in one hunk")
  func hunks() {
    let old = lines(1...30)
    let new = old.replacing("\n5\n", with: "\nfive\n").replacing("\n9\n", with: "\n9\n9a\n")
      .replacing("\n25\n", with: "\n")
    #expect(
      difference(old, new) == """
        --- a/x.xml
        +++ b/x.xml
        @@ -2,11 +2,12 @@
         2
         3
         4
        -5
        +five
         6
         7
         8
         9
        +9a
         10
         11
         12
        @@ -22,7 +23,6 @@
         22
         23
         24
        -25
         26
         27
         28

        """)
  }

  @Test("tells of a line without its end")
  func lastLine() {
    #expect(
      difference("a\nb", "a\nc\r\n") == """
        --- a/x.xml
        +++ b/x.xml
        @@ -1,2 +1,2 @@
         a
        -b
        \\ No newline at end of file
        +c\r

        """)
  }
}
