import Diagnostics
import Foundation
import Testing
import XML

/// What the parser meets in documents, sound, odd and hostile.
@Suite(.timeLimit(.minutes(1)))
struct ParserTests {
  private static let xhtml11 = """
    <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd">
    """

  @Test("places are just behind the tag, in characters")
  func places() {
    let (recorder, fault) = Recorder.parse("<a>\n  <b x='1'\n y='2'/><ö/>é<c/></a>")
    #expect(fault == nil)
    #expect(recorder.starts.map(\.name) == ["a", "b", "ö", "c"])
    #expect(
      recorder.starts.map(\.place.line) == [1, 2, 3, 3].enumerated().map { $1 + ($0 == 1 ? 1 : 0) })
    #expect(recorder.starts[0].place == Position(line: 1, column: 4))
    #expect(recorder.starts[1].place == Position(line: 3, column: 9))
    #expect(recorder.ends == 4)
  }

  @Test(
    "a document that is lent reads like a copy of it",
    arguments: [
      "\u{FEFF}<?xml version='1.0' encoding='UTF-8'?>\n<a b='1'\n c='\u{E9}'>x</a>", "", "<a>",
      "<a>\0</a>", "<a/>\0", "<a>]]></a>", "<?xml version='1.0' encoding='latin1'?><a>\u{E9}</a>",
      "<!DOCTYPE a [<!ENTITY e '<b c=\"1\"\n d=\"2\"/>'>]><a>\n&e;\n<f g='1'/></a>",
    ])
  func lent(_ text: String) {
    _ = Recorder.parse(text)
    _ = Recorder.parse(
      Array(text.utf16).flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] })
  }

  @Test("a document without a zero behind it is read all the same")
  func unended() {
    let recorder = Recorder()
    #expect(Parser().parse(zeroEnded: Array("<a>b</a>".utf8).span, into: recorder) == nil)
    #expect(recorder.string == "b")
    #expect(Parser().parse(zeroEnded: [UInt8]().span, into: recorder) != nil)
  }

  @Test("namespaces follow their prefixes")
  func namespaces() {
    let (recorder, fault) = Recorder.parse(
      #"<a xmlns="urn:x"><p:b xmlns:p="urn:y" p:c="1" d="2"/><e xmlns=""/></a>"#)
    #expect(fault == nil)
    #expect(recorder.starts.map(\.namespace) == ["urn:x", "urn:y", ""])
    #expect(recorder.attributes == ["p:c=1", "d=2"])
  }

  @Test("names of the list are known behind any number of others, from document to document")
  func manyNames() {
    let strangers = (0..<3_000).map { "<stranger\($0)/>" }.joined()
    // One name of the list stands for what authors make up, and is no name of XML.
    let known = Name.allCases.map(\.rawValue).filter { $0.first?.isLetter == true }
    #expect(known.count > 900)
    let elements = known.map { "<\($0)/>" }.joined()
    let parser = Parser()
    for _ in 0..<2 {
      let recorder = Recorder()
      let text = "<p>\(strangers)\(elements)\(strangers)<stranger1/><p/></p>"
      #expect(parser.parse(text.utf8.span, into: recorder) == nil)
      let names = recorder.names.filter { $0 != .unknown }.map(\.rawValue)
      #expect(names == ["p"] + known + ["p"])
    }
  }

  @Test("an unbound prefix is a fault", arguments: ["<a:b/>", "<a b:c='1'/>"])
  func unbound(_ text: String) {
    #expect(Recorder.parse(text).fault != nil)
  }

  @Test("entities of the document and of XML are expanded")
  func entities() {
    let (recorder, fault) = Recorder.parse(
      #"<!DOCTYPE a [<!ENTITY e "x&#228;">]><a b="&e;">&e;&amp;&#x1F426;<![CDATA[<&>]]></a>"#)
    #expect(fault == nil)
    #expect(recorder.string == "xä&🐦<&>")
    #expect(recorder.attributes == ["b=xä"])
  }

  @Test("entities of HTML are known under an XHTML 1.1 document type, and there alone")
  func html() {
    let old = Recorder.parse(Self.xhtml11 + "<html>&nbsp;&eacute;</html>")
    #expect(old.fault == nil)
    #expect(old.recorder.string == "\u{A0}é")
    #expect(Recorder.parse("<!DOCTYPE html><html>&nbsp;</html>").fault != nil)
    #expect(Recorder.parse("<html>&nbsp;</html>").fault != nil)
    #expect(Recorder.parse(Self.xhtml11 + "<html>&nosuch;</html>").fault != nil)
  }

  @Test(
    "a billion laughs end at once, in text and in attributes",
    arguments: [
      "<a>&l9;</a>", "<a b='&l9;'/>", "<a>&l9;&l8;&l7;</a>",
    ])
  func laughs(_ body: String) {
    var subset = #"<!ENTITY l0 "ha">"#
    for level in 1..<10 {
      let ten = String(repeating: "&l\(level - 1);", count: 10)
      subset += #"<!ENTITY l\#(level) "\#(ten)">"#
    }
    let started = ContinuousClock.now
    let (recorder, fault) = Recorder.parse("<!DOCTYPE a [\(subset)]>\(body)")
    #expect(fault != nil)
    #expect(recorder.text.count < 16 << 20)
    #expect(ContinuousClock.now - started < .seconds(10))
  }

  @Test("one long entity many times ends as well")
  func quadratic() {
    let long = String(repeating: "a", count: 100_000)
    let many = String(repeating: "&l;", count: 100_000)
    let (recorder, fault) = Recorder.parse(#"<!DOCTYPE a [<!ENTITY l "\#(long)">]><a>\#(many)</a>"#)
    #expect(fault != nil)
    #expect(recorder.text.count < 16 << 20)
  }

  @Test(
    "entities that refer to themselves are faults",
    arguments: [
      #"<!DOCTYPE a [<!ENTITY e "&e;">]><a>&e;</a>"#,
      #"<!DOCTYPE a [<!ENTITY e "&f;"><!ENTITY f "&e;">]><a>&e;</a>"#,
      #"<!DOCTYPE a [<!ENTITY % p "<!ENTITY &#37; q '%p;'>">%p;]><a/>"#,
    ])
  func circles(_ text: String) {
    _ = Recorder.parse(text)
    #expect(Recorder.parse(text.replacing("<a/>", with: "<a>&x;</a>")).fault != nil)
  }

  @Test("external entities are told and never read")
  func externals() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).txt")
    try Data("SECRET".utf8).write(to: file)
    defer { unlink(file.path) }
    for reference in ["&e;", ""] {
      let (recorder, _) = Recorder.parse(
        #"<!DOCTYPE a [<!ENTITY e SYSTEM "file://\#(file.path)">]><a>\#(reference)</a>"#)
      #expect(recorder.externals == ["e"])
      #expect(!recorder.string.contains("SECRET"))
    }
    let (subset, _) = Recorder.parse(
      #"<!DOCTYPE a SYSTEM "file://\#(file.path)" [<!ENTITY % p SYSTEM "\#(file.path)"> %p;]><a/>"#)
    #expect(!subset.string.contains("SECRET"))
  }

  @Test("UTF-16 is read in either order", arguments: [true, false])
  func utf16(_ isBig: Bool) {
    let units = Array("\u{FEFF}<a>ä🐦</a>".utf16)
    let bytes = units.flatMap { unit in
      let pair = [UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit)]
      return isBig ? pair : pair.reversed()
    }
    let (recorder, fault) = Recorder.parse(bytes)
    #expect(fault == nil)
    #expect(recorder.string == "ä🐦")
  }

  @Test("Latin-1 is read where it is declared")
  func latin1() {
    let head = Array(#"<?xml version="1.0" encoding="ISO-8859-1"?><a>"#.utf8)
    let (recorder, fault) = Recorder.parse(head + [0xE4] + Array("</a>".utf8))
    #expect(fault == nil)
    #expect(recorder.string == "ä")
  }

  @Test(
    "bytes that are no UTF-8 are repaired",
    arguments: [
      [0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
    ] as [[UInt8]])
  func repaired(_ bytes: [UInt8]) {
    let (recorder, fault) = Recorder.parse(Array("<a>x".utf8) + bytes + Array("y</a>".utf8))
    #expect(fault == nil)
    #expect(recorder.string.hasPrefix("x\u{FFFD}"))
    #expect(recorder.string.hasSuffix("y"))
  }

  @Test("10,000 elements may lie in each other")
  func deep() {
    let depth = 10_000
    let (recorder, fault) = Recorder.parse(
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth))
    #expect(fault == nil)
    #expect(recorder.ends == depth)
  }

  @Test("a text of 12 MB is one text, and a name of 1 MB is borne")
  func huge() {
    let (recorder, fault) = Recorder.parse(
      "<a>" + String(repeating: "0123456789ab", count: 1 << 20) + "</a>")
    #expect(fault == nil)
    #expect(recorder.text.count == 12 << 20)
    _ = Recorder.parse("<" + String(repeating: "n", count: 1 << 20) + "/>")
  }

  @Test("lines above 65,535 are counted")
  func lines() {
    let (recorder, fault) = Recorder.parse(
      "<a>" + String(repeating: "\n", count: 70_001) + "<b/></a>")
    #expect(fault == nil)
    #expect(recorder.starts.last?.place.line == 70_002)
  }

  @Test("XML 1.1 is told by its declaration")
  func version() {
    #expect(Recorder.parse(#"<?xml version="1.1"?><a/>"#).recorder.version == "1.1")
    #expect(Recorder.parse("<a/>").recorder.version == nil)
  }

  @Test(
    "what is not well-formed is a fault with a place",
    arguments: [
      "<a>", "<a></b>", "<a b=1/>", "<a b='1' b='2'/>", "<a><</a>", "a", "<a/><b/>", "<a>&</a>",
      "<a>\u{1}</a>", "<a>&#0;</a>", "<?xml version='1.0'", "<a>]]></a>", "<!-- -- --><a/>",
    ])
  func broken(_ text: String) {
    let fault = Recorder.parse(text).fault
    #expect(fault != nil)
    #expect(fault?.message.isEmpty == false)
    #expect(fault?.place != nil)
  }

  @Test("no document and blank documents are faults", arguments: ["", " ", "\n\n"])
  func empty(_ text: String) {
    #expect(Recorder.parse(text).fault != nil)
  }
}
