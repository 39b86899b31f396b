import Diagnostics
import Rules
import Testing

/// What every id must be able to say of itself.
struct RegistryTests {
  @Test func `codes are sorted and unique`() {
    let codes = Registry.infos.map { $0.code }
    #expect(codes == Set(codes).sorted())
  }

  @Test func `codes have an area and a number`() {
    for info in Registry.infos {
      #expect(info.code.wholeMatch(of: /[A-Z]{3}-\d{3}[a-z]?/) != nil, "\(info.code)")
    }
  }

  @Test func `summaries are one line in sentence case without a full stop`() {
    for info in Registry.infos {
      #expect(info.summary.count <= 100, "\(info.code): \(info.summary)")
      #expect(!info.summary.hasSuffix("."), "\(info.code): \(info.summary)")
      #expect(!info.summary.contains("\n"), "\(info.code): \(info.summary)")
      #expect(!info.summary.isEmpty, "\(info.code)")
    }
  }

  @Test func `explanations are whole sentences`() {
    for info in Registry.infos {
      for text in [info.finds, info.matters, info.mend] {
        #expect(text.hasSuffix("."), "\(info.code): \(text)")
      }
    }
  }

  @Test func `each id is found by its code`() {
    for info in Registry.infos { #expect(Registry.info(for: info.code) == info) }
    #expect(Registry.info(for: "ZZZ-999") == nil)
  }
}
