import Manifests
import Testing

/// Guided Navigation Documents and Synchronized Narration.
struct NarrationDocumentTests {
  private static func par(_ text: String, _ times: String, types: String = "") -> String {
    """
    <par\(types.isEmpty ? "" : " epub:type=\"\(types)\"")><text src="../chapter.xhtml#\(text)"/>
    <audio src="../audio/chapter.mp3" \(times)/></par>
    """
  }

  @Test("the base's overlay is a document with its nesting, reached from its text")
  func base() throws {
    let (files, codes) = try ManifestSample().made()
    let manifest = try #require(files["manifest.json"])
    let document = try #require(files["guided-navigation/1.json"])
    #expect(
      manifest["readingOrder/0/alternate"]
        == #"[{"duration":2.785,"href":"guided-navigation/1.json","type":"application/guided-navigation+json"}]"#
    )
    #expect(manifest["metadata/duration"] == "2.785")
    #expect(document["guided/0/role"] == #"["chapter"]"#)
    #expect(document["guided/0/textref"] == "EPUB/chapter.xhtml#chapter")
    #expect(
      document["guided/0/children/0"]
        == ##"{"audioref":"EPUB/audio/chapter.mp3#t=0,0.735","id":"par-s1","textref":"EPUB/chapter.xhtml#s1"}"##
    )
    #expect(
      document["guided/0/children/1/children/1/audioref"]
        == "EPUB/audio/chapter.mp3#t=1.765,2.785")
    #expect(codes == [])
  }

  @Test("missing ends are filled in, overruns clamped, the rest kept as it stands and told")
  func times() throws {
    var sample = ManifestSample()
    sample.overlay =
      "<body>"
      + Self.par("s1", #"clipBegin="1s""#) + Self.par("s1", #"clipBegin="1s" clipEnd="60s""#)
      + Self.par("s1", #"clipBegin="30s" clipEnd="31s""#)
      + Self.par("s1", #"clipBegin="2s" clipEnd="1s""#)
      + Self.par("s1", #"clipBegin="0:00:1" clipEnd="1,5s""#) + "</body>"
    let (files, codes) = try sample.made()
    let document = try #require(files["guided-navigation/1.json"])
    let references = (0..<5).compactMap { document["guided/\($0)/audioref"] }
    let end = try #require(references[0].split(separator: ",").last.flatMap { Double($0) })
    #expect((2.5...3).contains(end))
    #expect(references[1] == references[0])
    #expect(references[2].hasSuffix("#t=30,31"))
    #expect(references[3].hasSuffix("#t=2,1"))
    #expect(references[4] == references[0])
    #expect(codes == ["MAN-001", "MAN-002", "MAN-005", "MAN-004", "MAN-004"])
    let told = try #require(files["manifest.json"]?["metadata/duration"].flatMap { Double($0) })
    #expect(abs(told - 3 * (end - 1)) < 0.000_01)
  }

  @Test("roles come from the list, and words that it lacks are kept apart")
  func roles() throws {
    var sample = ManifestSample()
    sample.overlay = """
      <body epub:type="bodymatter"><seq epub:type="list-item sidebar"
        epub:textref="../chapter.xhtml#p1">\(Self.par("s2", "", types: "pagebreak"))
      <seq id="empty"/></seq>
      <par epub:type="footnote"><text src="../chapter.xhtml#s3"/></par></body>
      """
    let (files, _) = try sample.made()
    let document = try #require(files["guided-navigation/1.json"])
    #expect(document["guided/0/children/0/role"] == #"["listItem"]"#)
    #expect(document["guided/0/children/0/children/0/role"] == #"["pagebreak"]"#)
    #expect(document["guided/0/children/0/children/1"] == nil)
    #expect(document["guided/0/children/1/role"] == #"["footnote"]"#)
    #expect(document["guided/0/children/1/audioref"] == nil)
    #expect(
      files["manifest.json"]?["metadata/epubtool/roles"]
        == ##"{"bodymatter":["EPUB/overlays/chapter.smil"],"sidebar":["EPUB/chapter.xhtml#p1"]}"##)

    let narration = try #require(try sample.made(.syncnarr).files["narration/1.json"])
    #expect(narration["role"] == #"["bodymatter"]"#)
    #expect(narration["narration/0/role"] == #"["list-item","sidebar"]"#)
    #expect(narration["narration/1"] == nil)
  }

  @Test("sequences nested a thousand deep are written, the deepest joined")
  func deep() throws {
    var sample = ManifestSample()
    let depth = 1000
    sample.overlay =
      "<body>" + String(repeating: "<seq>", count: depth) + Self.par("s1", "")
      + String(repeating: "</seq>", count: depth) + "</body>"
    let document = try #require(try sample.made().files["guided-navigation/1.json"])
    let path = "guided" + String(repeating: "/0/children", count: 128)
    #expect(document[path + "/0/textref"] == "EPUB/chapter.xhtml#s1")
  }

  @Test("audio that is missing or undeclared is told, and a book without any makes no audiobook")
  func missing() throws {
    var sample = ManifestSample()
    sample.overlay = """
      <body><par><text src="../chapter.xhtml#s1"/><audio src="none.mp3"/></par></body>
      """
    #expect(try sample.made().codes == ["MAN-003"])
    #expect(try sample.made(.audiobook).codes == ["MAN-003", "MAN-011"])
  }

  @Test("an audiobook's contents lead to the moments of their texts")
  func audiobook() throws {
    var sample = ManifestSample()
    sample.navigation = """
      <nav epub:type="toc"><ol><li><a href="chapter.xhtml">Birds</a><ol>
      <li><a href="chapter.xhtml#p1">Gulls</a></li></ol></li>
      <li><a href="nav.xhtml">Contents</a></li></ol></nav>
      """
    let manifest = try #require(try sample.made(.audiobook).files["manifest.json"])
    #expect(
      manifest["toc"]
        == ##"[{"children":[{"href":"EPUB/audio/chapter.mp3#t=0.735","title":"Gulls"}],"href":"EPUB/audio/chapter.mp3","title":"Birds"}]"##
    )
    #expect(manifest["readingOrder/0/title"] == "Birds")
    #expect(manifest["readingOrder/0/duration"] == manifest["metadata/duration"])
  }
}
