import Manifests
import Testing

/// The metadata of manifests.
struct MetadataTests {
  @Test("titles, people, series and languages are told in Readium's words")
  func metadata() throws {
    var sample = ManifestSample()
    sample.metadata = """
      <dc:title id="s">A Tale</dc:title><meta refines="#s" property="title-type">subtitle</meta>
      <dc:title id="m">The  Lamp</dc:title><meta refines="#m" property="title-type">main</meta>
      <meta refines="#m" property="file-as">Lamp, The</meta>
      <dc:title id="e">Second</dc:title><meta refines="#e" property="title-type">edition</meta>
      <dc:language>en</dc:language><dc:language>ja</dc:language><dc:language>en_US</dc:language>
      <dc:creator id="a">Ada Quill</dc:creator>
      <meta refines="#a" property="role" scheme="marc:relators">aut</meta>
      <meta refines="#a" property="role" scheme="marc:relators">ill</meta>
      <meta refines="#a" property="alternate-script" xml:lang="ja">エイダ</meta>
      <dc:creator>Ben Plain</dc:creator>
      <dc:contributor id="n">Robin Voice</dc:contributor>
      <meta refines="#n" property="role">nrt</meta><meta refines="#n" property="file-as">Voice, R.</meta>
      <dc:contributor opf:role="trl">Tom Turner</dc:contributor>
      <dc:contributor opf:role="mrk">Max Mark</dc:contributor>
      <meta property="media:narrator">Robin Voice</meta>
      <meta property="media:narrator">Sam Second</meta>
      <meta property="dcterms:modified">2024-01-01T00:00:00Z</meta>
      <dc:date>2023</dc:date><dc:identifier>urn:isbn:1</dc:identifier>
      <meta property="belongs-to-collection" id="c">Lamps</meta>
      <meta refines="#c" property="collection-type">series</meta>
      <meta refines="#c" property="group-position">02.5.1</meta>
      <meta property="parallel:language">de</meta>
      <meta name="parallel:text" content="de.xhtml"/>
      <meta property="media:active-class">now</meta>
      """
    let (files, codes) = try sample.made()
    let manifest = try #require(files["manifest.json"])
    let expected = [
      "title": "The Lamp", "sortAs": "Lamp, The", "subtitle": "A Tale",
      "identifier": "urn:uuid:1c0a4b58-51b7-4b8b-a7b0-0a2f6ac0b001",
      "altIdentifier": #"["urn:isbn:1"]"#,
      "author/0/name": "Ada Quill", "author/0/epubtool/alternates": #"{"ja":"エイダ"}"#,
      "author/1": "Ben Plain", "illustrator/name": "Ada Quill", "translator": "Tom Turner",
      "contributor": #"{"name":"Max Mark","role":["mrk"]}"#,
      "narrator": #"[{"name":"Robin Voice","sortAs":"Voice, R."},"Sam Second"]"#,
      "language": #"["en","ja"]"#, "modified": "2024-01-01T00:00:00Z",
      "belongsTo": #"{"series":{"name":"Lamps","position":2.5}}"#,
      "mediaOverlay": #"{"activeClass":"now"}"#,
      "epubtool/titles": #"[{"type":"edition","value":"Second"}]"#,
      "epubtool/languages": #"["en_US"]"#, "epubtool/published": "2023",
      "epubtool/parallel":
        #"[{"property":"parallel:language","value":"de"},{"property":"parallel:text","value":"de.xhtml"}]"#,
    ]
    for (path, value) in expected {
      #expect(manifest["metadata/\(path)"] == value, "\(path)")
    }
    #expect(manifest["metadata/published"] == nil)
    #expect(codes == ["MAN-010"])
  }

  @Test("a book without a title is called after its file, and that is told")
  func untitled() throws {
    var sample = ManifestSample()
    sample.metadata = "<dc:language>en</dc:language>"
    let (files, codes) = try sample.made()
    #expect(files["manifest.json"]?["metadata/title"] == "sample")
    #expect(codes == ["MAN-009"])
  }

  @Test("the publication manifest of W3C has its own words")
  func publication() throws {
    let (files, codes) = try ManifestSample().made(.w3c)
    let manifest = try #require(files["publication.json"])
    #expect(manifest["@context"] == #"["https://schema.org","https://www.w3.org/ns/pub-context"]"#)
    #expect(manifest["name"] == "Audio Base")
    #expect(manifest["inLanguage"] == "en")
    #expect(manifest["readingOrder/0/url"] == "EPUB/audio/chapter.mp3")
    #expect(manifest["readingOrder/0/duration"] == manifest["duration"])
    #expect(manifest["duration"]?.hasPrefix("PT2.") == true)
    #expect(codes == ["MAN-016"])
  }
}
