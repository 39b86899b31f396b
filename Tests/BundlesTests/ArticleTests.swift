import Article
import Bundles
import Testing

/// What a page's markup tells, in values.
@Suite(.timeLimit(.minutes(1)))
struct ArticleTests {
  private let bench: PageBench

  init() throws {
    bench = try PageBench(fixtures: "Lighthouse_cat.html", "Lamp_room.html")
  }

  private var article: Article { bench.article() }

  @Test("a page tells who it is")
  func identity() {
    #expect(article.title == "Lighthouse cat")
    #expect(article.language == "en")
    #expect(article.direction == .leftToRight)
    #expect(
      article.source
        == Source(
          file: "Lighthouse_cat.html", url: "https://fish.wiki.test/wiki/Lighthouse_cat",
          pageID: 77, namespace: 0, revision: 812, revisionSHA1: "90aaf1",
          modified: "2026-03-02T08:00:01.000Z", parsoidVersion: "2.8.0"))
    #expect(article.styleModules == ["ext.cite.styles", "ext.math.styles"])
    #expect(article.categories == [Category(name: "Cats", sortKey: "Lighthouse")])
    #expect(
      article.languages == [
        LanguageLink(
          language: "de", title: "Leuchtturmkatze",
          url: "https://de.wiki.test/wiki/Leuchtturmkatze")
      ])
    #expect(article.coordinates == Coordinates(latitude: 54.5, longitude: -3.25))
  }

  @Test("sections are a tree")
  func sections() {
    #expect(article.sections.map(\.id) == ["Café", "Notes"])
    #expect(
      article.sections.first?.children == [Section(id: "Song", title: "Song", level: 3, number: 2)])
  }

  @Test("a picture has its name, its sizes, its words and its section")
  func pictures() {
    #expect(
      article.pictures == [
        Picture(
          resource: "File:Cat & lamp.jpg", url: "https://pics.wiki.test/t/220px-Cat.jpg",
          alternative: "A cat & a lamp", caption: "On watch", width: 220, height: 110,
          originalWidth: 2200, originalHeight: 1100, section: nil)
      ])
    #expect(article.sounds.map(\.resource) == ["File:Purr.ogg"])
    #expect(article.sounds.map(\.duration) == [4])
    #expect(article.sounds.map(\.section) == ["Song"])
    #expect(article.films.isEmpty)
  }

  @Test("infoboxes have fields without marks, and the template that made them")
  func infoboxes() {
    #expect(
      article.infoboxes == [
        Infobox(
          template: "Infobox cat", fields: [.init(name: "Home", text: "The lamp room")])
      ])
    #expect(article.templates == ["Infobox cat", "cite book"])
  }

  @Test("notes have their numbers, marks and sources")
  func citations() {
    #expect(
      article.citations == [
        Citation(
          id: "cite_note-log-1", group: "", number: "1", text: "The log",
          backlinks: ["cite_ref-log_1-0", "cite_ref-log_1-1"], template: "cite book",
          parameters: [.init(name: "title", value: "The log"), .init(name: "1", value: "x")])
      ])
  }

  @Test("links are told by kind, and those in the bundle have a file")
  func links() {
    let links = article.links.map { "\($0.kind.rawValue) \($0.title ?? $0.url ?? "")" }
    #expect(
      links == [
        "page Cat (boat)", "page Lamp room", "missing Ghost stairs",
        "interwiki https://de.wiki.test/wiki/Katze", "external https://example.test/cats",
      ])
    #expect(article.links.map(\.path) == [nil, "pages/Lamp_room.html", nil, nil, nil])
    #expect(article.hatnotes == ["For the boat, see Cat (boat)."])
  }

  @Test("what is left out is counted")
  func removed() {
    let counts = article.removed.map { "\($0.what) \($0.elements) \($0.characters)" }
    #expect(counts == ["navbox 1 22", "coins 1 0", "edit-link 1 6"])
  }
}
