import Testing
import XML

@testable import Schemas

@Suite struct SMILTests {
  private func smil(_ body: String, head: String = "") -> String {
    """
    <smil xmlns="http://www.w3.org/ns/SMIL" xmlns:epub="http://www.idpf.org/2007/ops" version="3.0">
    \(head)<body>\(body)</body></smil>
    """
  }

  @Test(
    arguments: [
      ("<par><text src=\"a\"/><audio src=\"b\"/></par>", 0), ("", 1),
      ("<par><text src=\"a\"/></par>", 0), ("<par/>", 1),
      ("<par><audio src=\"b\"/><text src=\"a\"/></par>", 2),
      ("<par><text src=\"a\"/><text src=\"b\"/></par>", 1),
      ("<seq><par><text src=\"a\"/></par></seq>", 1),
      ("<seq epub:textref=\"a\"/>", 1), ("<seq epub:textref=\"a\"><text src=\"a\"/></seq>", 2),
      ("<par id=\"a\"><text id=\"a\" src=\"a\"/></par>", 2),
      ("<par dur=\"1s\"><text src=\"a\"/></par>", 1),
    ])
  func structure(_ markup: String, _ count: Int) {
    let found = violations(smil(markup), as: .smil)
    #expect(found.count == count, "\(markup): \(found.map { $0.message })")
  }

  @Test(arguments: [
    "1", "1s", "1.5s", "00:01", "0:00:01.5", "100:00:00", "1h", "1min", "1ms", " 1s ",
  ])
  func clockValuesThatPass(_ clock: String) {
    let body = "<par><text src=\"a\"/><audio src=\"b\" clipBegin=\"\(clock)\"/></par>"
    #expect(violations(smil(body), as: .smil) == [])
  }

  @Test(
    arguments: [
      "90:00", "00:99", "1:00:60", "-1s", "1 s", "npt=1", "1.", ".5s", "", "1,5s", "0:04,5",
    ])
  func clockValuesThatFail(_ clock: String) {
    let body = "<par><text src=\"a\"/><audio src=\"b\" clipEnd=\"\(clock)\"/></par>"
    #expect(violations(smil(body), as: .smil).count == 1)
  }

  @Test func theHeadHoldsMetadataOnly() {
    let body = "<par><text src=\"a\"/></par>"
    let metadata = "<head><metadata><x xmlns=\"urn:x\">y</x></metadata></head>"
    #expect(violations(smil(body, head: metadata), as: .smil) == [])
    #expect(violations(smil(body, head: "<head><meta/></head>"), as: .smil).count == 1)
  }
}
