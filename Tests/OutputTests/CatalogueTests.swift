import Diagnostics
import Rules
import Testing

/// Holds the list of EPUBCheck's ids against the registry.
struct CatalogueTests {
  @Test("every id of EPUBCheck is listed once, 231 of them active or unreachable")
  func complete() {
    #expect(Catalogue.entries.count == 315)
    #expect(Set(Catalogue.entries.map(\.code)).count == 315)
    #expect(Catalogue.entries.filter { $0.status != .dormant }.count == 231)
    #expect(Catalogue.entries.allSatisfy { ($0.severity == nil) == ($0.status == .dormant) })
  }

  @Test("ids that are reported have EPUBCheck's severity")
  func severities() {
    for info in Registry.infos {
      guard let entry = Catalogue.entry(of: info.code) else { continue }
      #expect(entry.severity == info.severity, "\(info.code)")
    }
  }

  @Test("no rule reports what is said to be unreachable, and differences are of ids that exist")
  func consistent() {
    for entry in Catalogue.entries where entry.status != .active {
      #expect(Registry.info(for: entry.code) == nil, "\(entry.code)")
    }
    for difference in Catalogue.differences {
      #expect(Registry.info(for: difference.code) != nil, "\(difference.code)")
    }
  }

  @Test("an id is found however its hyphen is written")
  func spelling() {
    #expect(Catalogue.entry(of: "MED-016")?.spelling == "MED_016")
    #expect(Catalogue.entry(of: "MED_016")?.code == "MED-016")
    #expect(Catalogue.entry(of: "CLP-001") == nil)
  }
}
