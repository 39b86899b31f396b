import Testing

@testable import Batch

@Suite("Processors available")
struct ProcessorTests {
  @Test("there is at least one")
  func some() {
    #expect(availableProcessors() >= 1)
    #expect(Workers(count: 0).count == 1)
  }

  @Test(
    "affinity masks are counted",
    arguments: [
      ("Name:\tx\nCpus_allowed:\t3\nCpus_allowed_list:\t0-1\n", 2),
      ("Cpus_allowed:\tff,ffffffff\n", 40),
      ("Cpus_allowed:\t80000000,00000000\n", 1),
      ("Cpus_allowed:\t0\n", nil),
      ("Name:\tx\n", nil),
    ])
  func affinity(status: String, count: Int?) {
    #expect(processorsAllowed(in: Array(status.utf8)) == count)
  }

  @Test(
    "quotas are rounded up",
    arguments: [
      ("max 100000\n", nil), ("200000 100000\n", 2), ("150000 100000\n", 2), ("1000 100000\n", 1),
      ("", nil), ("0 0\n", nil), ("-1 100000\n", nil), ("9223372036854775807 1\n", Int.max),
    ])
  func quota(text: String, processors: Int?) {
    #expect(ControlGroup.processors(in: Array(text.utf8)) == processors)
  }

  @Test("the group's path is taken from the version 2 line")
  func membership() {
    #expect(ControlGroup(membership: Array("1:cpu:/a\n0::/b/c\n".utf8))?.path == "/b/c")
    #expect(ControlGroup(membership: Array("0::/\n".utf8))?.path == "/")
    #expect(ControlGroup(membership: Array("1:cpu:/a\n".utf8)) == nil)
    #expect(ControlGroup(path: "/b", root: "/nowhere").processorQuota() == nil)
  }
}
