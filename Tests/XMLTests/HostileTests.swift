import Diagnostics
import Testing
import XML

/// Documents that would cost their reader more than their length.
struct HostileTests {
  /// A document with one start tag of many attributes.
  private func flood(_ count: Int, head: String = "") -> String {
    head + "<a " + (0..<count).lazy.map { "a\($0)='x'" }.joined(separator: " ") + "/>"
  }

  private func utf16(_ text: String, isBig: Bool = false) -> [UInt8] {
    text.utf16.flatMap { unit in
      let pair = [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
      return isBig ? pair.reversed() : pair
    }
  }

  @Test("a tag may have 1,000 attributes, and no more")
  func attributes() {
    let (recorder, fault) = Recorder.parse(flood(1_000))
    #expect(fault == nil)
    #expect(recorder.attributes.count == 1_000)
    let refused = Recorder.parse("<b>\n" + flood(1_001) + "</b>")
    #expect(refused.fault?.message == "a start tag has more than 1000 attributes")
    #expect(refused.fault?.place?.line == 2)
    #expect(refused.recorder.starts.isEmpty)
  }

  @Test("no encoding hides a flood of attributes", arguments: [true, false])
  func utf16(_ isBig: Bool) {
    let mark = "\u{FEFF}"
    #expect(Recorder.parse(utf16(mark + flood(900), isBig: isBig)).fault == nil)
    let (recorder, fault) = Recorder.parse(utf16(mark + flood(9_000), isBig: isBig))
    #expect(fault?.message == "a start tag has more than 1000 attributes")
    #expect(recorder.starts.isEmpty)
  }

  @Test(
    "documents whose tags cannot be seen without decoding may only be small",
    arguments: [
      "UTF-7", "ISO-2022-JP", "IBM037", "HZ-GB-2312", "UTF-32LE", "UTF-16LE", "UTF-16BE",
      "ISO-10646-UCS-2", "X-UNHEARD-OF",
    ])
  func hidden(_ encoding: String) {
    // The declaration may be of any length.
    for blanks in [1, 400] {
      let head =
        "<?xml version='1.0'" + String(repeating: " ", count: blanks) + "encoding='\(encoding)'?>"
      let (recorder, fault) = Recorder.parse(flood(20_000, head: head))
      #expect(fault?.message.contains("may have 65536 bytes at most") == true, "\(fault as Any)")
      #expect(recorder.starts.isEmpty)
    }
  }

  @Test("an encoding that is changed in the middle of a document hides nothing")
  func changed() {
    let head = utf16("\u{FEFF}<?xml version='1.0' encoding='UTF-7'?>")
    let (recorder, fault) = Recorder.parse(head + Array(flood(20_000).utf8))
    #expect(fault?.message.contains("declares the encoding \"UTF-7\"") == true)
    #expect(recorder.starts.isEmpty)
  }

  @Test("small documents in other encodings are read", arguments: ["UTF-7", "ISO-2022-JP"])
  func small(_ encoding: String) {
    let (recorder, fault) = Recorder.parse("<?xml version='1.0' encoding='\(encoding)'?><a>x</a>")
    #expect(fault == nil)
    #expect(recorder.string == "x")
  }

  @Test("large documents in encodings that keep ASCII are read")
  func large() {
    let text = String(repeating: "x", count: 100_000)
    let (recorder, fault) = Recorder.parse(
      "<?xml version='1.0' encoding='ISO-8859-1'?><a>\(text)</a>")
    #expect(fault == nil)
    #expect(recorder.text.count == 100_000)
  }

  @Test("tags of many attributes may not come by the hundred")
  func comparisons() {
    let tag = flood(990)
    let (recorder, fault) = Recorder.parse(
      "<b>" + String(repeating: tag, count: 200) + "</b>")
    #expect(fault?.message == "start tags have too many attributes and namespaces")
    #expect(recorder.starts.count < 150)
    // Some of them are borne, and so is any number of tags with a few.
    #expect(Recorder.parse("<b>" + tag + tag + "</b>").fault == nil)
    let usual = "<a b='1' c='2' d='3' e='4' f='5' g='6' h='7' i='8' j='9' k='0'/>"
    #expect(Recorder.parse("<b>" + String(repeating: usual, count: 100_000) + "</b>").fault == nil)
  }

  @Test("a document has as many elements as it may have")
  func elements() {
    let text = Array(("<b>" + String(repeating: "<a/>", count: 9) + "</b>").utf8)
    let recorder = Recorder()
    #expect(Parser().parse(text.span, into: recorder, elements: 10) == nil)
    let other = Recorder()
    let fault = Parser().parse(text.span, into: other, elements: 9)
    #expect(fault?.message == "the document has more than 9 elements")
    #expect(other.starts.count == 9)
  }

  @Test("names and values of a million combining marks can be compared")
  func marks() {
    let name = "a" + String(repeating: "\u{301}\u{323}", count: 500_000)
    let (recorder, fault) = Recorder.parse("<\(name) b='\(name)'/>")
    #expect(fault == nil)
    let runs = recorder.starts[0].name.unicodeScalars.split { $0 == "\u{34F}" || $0 == "a" }
    #expect(runs.allSatisfy { $0.count <= 30 })
    #expect(recorder.attributes == ["b=" + recorder.starts[0].name])
  }
}
