import TestSupport
import Testing

/// The reading order, the resources and the contents of manifests.
struct LinkTests {
  private static let page = Array(SampleBook.page("Page", "<p>1</p>").utf8)

  @Test("the spine is told once each, foreign items by their fallbacks")
  func readingOrder() throws {
    var sample = ManifestSample()
    sample.items = """
      <item id="x" href="x%20%C3%A9.xhtml" media-type="application/xhtml+xml"
        properties="scripted svg"/>
      <item id="pic" href="pic.png" media-type="image/png" fallback="y"/>
      <item id="y" href="y.xhtml" media-type="application/xhtml+xml"/>
      """
    sample.spine = """
      <spine page-progression-direction="rtl"><itemref idref="chapter"/>
      <itemref idref="x" linear="no" properties="rendition:page-spread-left"/>
      <itemref idref="pic"/><itemref idref="chapter"/><itemref idref="none"/></spine>
      """
    sample.entries = [
      RawEntry("EPUB/x é.xhtml", stored: Self.page), RawEntry("EPUB/y.xhtml", stored: Self.page),
      RawEntry("EPUB/pic.png", stored: [1, 2, 3]),
    ]
    let (files, codes) = try sample.made()
    let manifest = try #require(files["manifest.json"])
    #expect(manifest["metadata/readingProgression"] == "rtl")
    #expect(manifest["readingOrder/0/href"] == "EPUB/chapter.xhtml")
    #expect(manifest["readingOrder/0/title"] == "Birds")
    #expect(manifest["readingOrder/1/href"] == "EPUB/x%20%C3%A9.xhtml")
    #expect(
      manifest["readingOrder/1/properties"]
        == #"{"contains":["js","svg"],"epubtool":{"linear":false},"page":"left"}"#)
    #expect(manifest["readingOrder/2/href"] == "EPUB/y.xhtml")
    #expect(manifest["readingOrder/3"] == nil)
    #expect(codes == ["MAN-007", "MAN-008"])
  }

  @Test("resources have types, sizes, lengths, encryption and the cover")
  func resources() throws {
    var sample = ManifestSample()
    sample.items = """
      <item id="font" href="f.otf" media-type="font/otf"/>
      <item id="cover" href="c.png" media-type="image/png" properties="cover-image"/>
      <item id="far" href="https://example.org/a?b" media-type="audio/mpeg"/>
      <item id="gone" href="gone.css" media-type="text/css"/>
      """
    sample.entries = [
      RawEntry("EPUB/f.otf", stored: [1, 2, 3, 4]), RawEntry("EPUB/c.png", stored: [1]),
      RawEntry(
        "META-INF/encryption.xml",
        stored: """
          <encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"
            xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData>
          <enc:EncryptionMethod Algorithm="http://www.idpf.org/2008/embedding"/>
          <enc:CipherData><enc:CipherReference URI="EPUB/f.otf"/></enc:CipherData>
          </enc:EncryptedData></encryption>
          """),
    ]
    let manifest = try #require(try sample.made().files["manifest.json"])
    let resources = (0..<8).compactMap { manifest["resources/\($0)/href"] }
    #expect(
      resources == [
        "EPUB/nav.xhtml", "EPUB/overlays/chapter.smil", "EPUB/audio/chapter.mp3", "EPUB/f.otf",
        "EPUB/c.png", "https://example.org/a?b",
      ])
    #expect(manifest["resources/0/rel"] == #"["contents"]"#)
    #expect(manifest["resources/2/duration"]?.hasPrefix("2.") == true)
    #expect(
      manifest["resources/3/properties/encrypted"]
        == #"{"algorithm":"http://www.idpf.org/2008/embedding","originalLength":4}"#)
    #expect(manifest["resources/4/rel"] == #"["cover"]"#)
  }

  @Test("contents keep their nesting; landmarks and pages are flat")
  func contents() throws {
    var sample = ManifestSample()
    sample.navigation = """
      <nav epub:type="toc"><ol><li><span>Part</span><ol>
      <li><a href="chapter.xhtml#s1">One <img src="i.png" alt="star"/></a></li></ol></li></ol></nav>
      <nav epub:type="landmarks"><ol><li><a epub:type="bodymatter" href="chapter.xhtml">Go</a></li>
      </ol></nav>
      <nav epub:type="page-list"><ol><li><a href="chapter.xhtml#s2">7</a></li></ol></nav>
      <nav epub:type="loi"><ol><li><a href="chapter.xhtml#s3">Map</a></li></ol></nav>
      """
    let manifest = try #require(try sample.made().files["manifest.json"])
    #expect(
      manifest["toc"]
        == ##"[{"children":[{"href":"EPUB/chapter.xhtml#s1","title":"One star"}],"href":"#","title":"Part"}]"##
    )
    #expect(
      manifest["landmarks"]
        == #"[{"href":"EPUB/chapter.xhtml","rel":["start"],"title":"Go"}]"#)
    #expect(manifest["pageList"] == ##"[{"href":"EPUB/chapter.xhtml#s2","title":"7"}]"##)
    #expect(manifest["loi"] == ##"[{"href":"EPUB/chapter.xhtml#s3","title":"Map"}]"##)
  }
}
