import Publication
import Reading
import TestSupport
import Testing
import Timing
import Zip

@testable import Library

/// What is taken of package documents.
struct MetadataTests {
  /// Reads the metadata of a package document whose metadata are `elements`.
  private func metadata(_ elements: String, items: String = "", guide: String = "") throws
    -> BookMetadata
  {
    let folder = try TemporaryFolder()
    var book = SampleBook()
    let package = SampleBook.package(items: items)
      .replacing("<dc:title>Sample</dc:title>", with: elements)
      .replacing("</spine>", with: "</spine>\(guide)")
    book.put(RawEntry("EPUB/package.opf", stored: package))
    let path = try folder.write(book.bytes, to: "book.epub")
    let read = BookReader().look(into: try Zip.Container(path: path))
    return BookMetadata(try #require(read.book.package))
  }

  @Test("titles, creators and narrators with their refinements")
  func people() throws {
    let found = try metadata(
      """
      <dc:title id="s">A Subtitle</dc:title><dc:title id="t">The
         Title</dc:title>
      <meta refines="#t" property="title-type">main</meta>
      <dc:creator id="c">Ann Lee</dc:creator>
      <meta refines="#c" property="role" scheme="marc:relators">aut</meta>
      <meta refines="#c" property="file-as">Lee, Ann</meta>
      <dc:creator>Bo Ek</dc:creator>
      <dc:creator id="r">Rae Voss</dc:creator><meta refines="#r" property="role">nrt</meta>
      <dc:contributor id="n">Kim Oda</dc:contributor><meta refines="#n" property="role">nrt</meta>
      <meta property="media:narrator">Kim Oda</meta>
      <meta property="media:duration">1:02:03.5</meta>
      <meta refines="#x" property="media:duration">0:00:09</meta>
      """)
    #expect(found.title == "The Title")
    #expect(found.titles == ["A Subtitle", "The Title"])
    #expect(found.creators.first == Creator(name: "Ann Lee", sortAs: "Lee, Ann", role: "aut"))
    #expect(found.authors == ["Ann Lee", "Bo Ek"])
    #expect(found.narrators == ["Kim Oda", "Rae Voss"])
    #expect(found.duration == ClockTime(milliseconds: 3_723_500))
    #expect(found.languages == ["en"])
    #expect(found.identifier == "urn:uuid:1c0a4b58-51b7-4b8b-a7b0-0a2f6ac0b00a")
  }

  @Test("series of EPUB 3 and of calibre")
  func series() throws {
    let epub3 = try metadata(
      """
      <dc:title>x</dc:title>
      <meta property="belongs-to-collection" id="a">All Works</meta>
      <meta refines="#a" property="collection-type">set</meta>
      <meta property="belongs-to-collection" id="b">Sea Tales</meta>
      <meta refines="#b" property="collection-type">series</meta>
      <meta refines="#b" property="group-position">02.50</meta>
      <meta name="calibre:series" content="Sea Tales"/>
      <meta name="calibre:series_index" content="9"/>
      """)
    #expect(
      epub3.memberships == [
        Membership(name: "Sea Tales", type: "series", position: "2.5"),
        Membership(name: "All Works", type: "set", position: nil),
      ])
    let calibre = try metadata(
      """
      <dc:title>x</dc:title><meta name="calibre:series" content="Old"/>
      <meta name="calibre:series_index" content="3.0"/>
      """)
    #expect(calibre.memberships == [Membership(name: "Old", type: "series", position: "3")])
    #expect(Membership(name: "x", type: nil, position: "2.1.3").position == "2.1.3")
  }

  @Test("the cover by its property, by the meta of EPUB 2, and by the guide")
  func cover() throws {
    let picture = #"<item id="p" href="p.png" media-type="image/png""#
    #expect(
      try metadata("<dc:title>x</dc:title>", items: picture + #" properties="cover-image"/>"#)
        .coverEntry == "EPUB/p.png")
    #expect(
      try metadata(
        #"<dc:title>x</dc:title><meta name="cover" content="p"/>"#, items: picture + "/>"
      ).coverEntry == "EPUB/p.png")
    #expect(
      try metadata(
        "<dc:title>x</dc:title>", items: picture + "/>",
        guide: #"<guide><reference type="cover" href="p.png"/></guide>"#
      ).coverEntry == "EPUB/p.png")
    #expect(
      try metadata(#"<dc:title>x</dc:title><meta name="cover" content="chapter"/>"#).coverEntry
        == nil)
  }
}
