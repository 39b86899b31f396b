import Chapters
import Testing

/// Which clips make a chapter, and what it is called.
struct DivisionTests {
  private typealias Par = NarratedBook.Par
  private typealias Entry = NarratedBook.Entry

  /// Two parts of two chapters each, one document a part.
  private static let parts = NarratedBook(
    documents: [["a1", "a2"], ["b1", "b2"]],
    clips: [
      [
        Par(text: "0.xhtml#a1", begin: 0, end: 1000),
        Par(text: "0.xhtml#a2", begin: 1000, end: 2000),
      ],
      [
        Par(text: "1.xhtml#b1", begin: 2000, end: 3000),
        Par(text: "1.xhtml#b2", begin: 3000, end: 4000),
      ],
    ],
    contents: [
      Entry(title: "Part I", href: "0.xhtml", children: [Entry(title: "I.2", href: "0.xhtml#a2")]),
      Entry(
        title: "Part II", href: "1.xhtml", children: [Entry(title: "II.2", href: "1.xhtml#b2")]),
    ])

  @Test func `takes the top level that has audio`() {
    #expect(Self.parts.plan().titles == ["Part I", "Part II"])
    #expect(Self.parts.plan().spans == [["0 0-2000"], ["0 2000-4000"]])
    var headings = Self.parts
    headings.contents = [
      Entry(
        title: "The Book",
        children: [Entry(title: "One", href: "0.xhtml"), Entry(title: "Two", href: "1.xhtml")])
    ]
    #expect(headings.plan().titles == ["One", "Two"])
  }

  @Test func `passes over a level whose documents are silent`() {
    var book = Self.parts
    book.documents.insert(["t"], at: 0)
    book.clips.insert([], at: 0)
    for index in 1...2 {
      book.clips[index] = book.clips[index].map { par in
        Par(text: "\(index)\(par.text.dropFirst())", begin: par.begin, end: par.end)
      }
    }
    book.contents = [
      Entry(
        title: "Title page", href: "0.xhtml",
        children: [Entry(title: "One", href: "1.xhtml"), Entry(title: "Two", href: "2.xhtml")])
    ]
    #expect(book.plan().titles == ["One", "Two"])
    #expect(book.plan { $0.level = 1 }.titles == ["Title page"])
    #expect(book.plan { $0.level = 1 }.chapters.map(\.text) == ["1.xhtml"])
  }

  @Test func `goes down along each branch to the top entry that has audio`() {
    var book = NarratedBook(
      documents: [["x"], ["x"], ["x"], ["x"], ["x"]], clips: [], contents: nil)
    book.clips = (0..<5).map { number in
      let begin = Int64(number) * 1000
      return number == 1 ? [] : [Par(text: "\(number).xhtml#x", begin: begin, end: begin + 1000)]
    }
    book.contents = [
      Entry(title: "Preface", href: "0.xhtml"),
      Entry(
        title: "Part I", href: "1.xhtml",
        children: [
          Entry(title: "One", href: "2.xhtml", children: [Entry(title: "1.1", href: "2.xhtml#x")]),
          Entry(title: "Two", href: "3.xhtml"),
        ]),
      Entry(title: "Epilogue", href: "4.xhtml"),
    ]
    #expect(book.plan().titles == ["Preface", "One", "Two", "Epilogue"])
    #expect(book.plan { $0.level = 1 }.titles == ["Preface", "Part I", "Epilogue"])
  }

  @Test func `goes down to the level that is asked for`() {
    let plan = Self.parts.plan { $0.level = 2 }
    #expect(plan.titles == ["Part I", "I.2", "Part II", "II.2"])
    #expect(plan.texts.map(\.count) == [1, 1, 1, 1])
    #expect(Self.parts.plan { $0.level = 9 }.titles == plan.titles)
  }

  @Test func `begins at the first clip at or behind an id in mid-document`() {
    var book = Self.parts
    book.documents[0] = ["a1", "here", "a2"]
    book.contents = [
      Entry(title: "One", href: "0.xhtml#a1"), Entry(title: "Two", href: "0.xhtml#here"),
    ]
    #expect(book.plan().texts == [["0.xhtml#a1"], ["0.xhtml#a2", "1.xhtml#b1", "1.xhtml#b2"]])
  }

  @Test func `makes a chapter of what comes before the first entry`() {
    var book = Self.parts
    book.titles = [0: " A  Preface\n"]
    book.contents = [Entry(title: "Two", href: "1.xhtml")]
    #expect(book.plan().titles == ["A Preface", "Two"])
    book.titles = [:]
    #expect(book.plan().titles == ["0", "Two"])
  }

  @Test func `leaves out entries without audio and keeps one of several for a place`() {
    var book = Self.parts
    book.documents.append(["c"])
    book.contents = [
      Entry(title: "One", href: "0.xhtml"), Entry(title: "Again", href: "0.xhtml"),
      Entry(title: "Notes", href: "2.xhtml"), Entry(title: "Two", href: "1.xhtml"),
      Entry(title: "Elsewhere", href: "https://example.org/"),
      Entry(title: "Lost", href: "9.xhtml"),
    ]
    #expect(book.plan().titles == ["One", "Two"])
  }

  @Test func `prefers the deeper of two entries for a place where both levels are asked for`() {
    var book = Self.parts
    book.contents = [
      Entry(title: "Part", href: "0.xhtml", children: [Entry(title: "One", href: "0.xhtml")])
    ]
    #expect(book.plan { $0.level = 1 }.titles == ["Part"])
    #expect(book.plan { $0.level = 2 }.titles == ["One"])
  }

  @Test func `takes entries in the order of the text`() {
    var book = Self.parts
    book.contents = [Entry(title: "Two", href: "1.xhtml"), Entry(title: "One", href: "0.xhtml")]
    #expect(book.plan().titles == ["One", "Two"])
  }

  @Test(arguments: [nil, []] as [[NarratedBook.Entry]?])
  func `takes documents where there is no table of contents`(_ contents: [NarratedBook.Entry]?) {
    var book = Self.parts
    book.contents = contents
    book.titles = [0: "First"]
    #expect(book.plan().titles == ["First", "1"])
  }

  @Test func `by spine, a document is a chapter and has the title of its entry`() {
    var book = Self.parts
    book.contents = [
      Entry(title: "All", href: "0.xhtml", children: [Entry(title: "Second", href: "1.xhtml#b1")])
    ]
    #expect(book.plan { $0.division = .spine }.titles == ["All", "Second"])
  }

  @Test func `by file, a file is a chapter and whole`() {
    var book = Self.parts
    book.audio = [("a.mp3", 9000), ("b.mp3", 5000), ("unused.mp3", 1000)]
    book.clips[1][1].audio = "b.mp3"
    let plan = book.plan { $0.division = .file }
    #expect(plan.spans == [["0 0-9000"], ["1 0-5000"]])
    #expect(plan.titles == ["Part I", "II.2"])
    #expect(plan.sources == [0, 1])
  }

  @Test func `keeps clips whose text is outside the spine with their neighbours`() {
    var book = Self.parts
    book.clips[0].insert(Par(text: "notes.xhtml#n", begin: 4000, end: 5000), at: 0)
    book.clips[1].insert(Par(text: "notes.xhtml#n", begin: 5000, end: 6000), at: 1)
    #expect(book.plan().texts.map(\.count) == [3, 3])
  }

  @Test(arguments: [
    ("", "0"), (" \n", "0"), ("\u{200F}", "0"), ("a\u{0}b  c", "a b c"), ("שלום", "שלום"),
  ])
  func `titles`(_ given: String, _ expected: String) {
    var book = Self.parts
    book.contents = [Entry(title: given, href: "0.xhtml")]
    #expect(book.plan().titles == [expected])
  }

  @Test func `says so where nothing is narrated, and splits by files or documents`() {
    var book = Self.parts
    book.clips = []
    #expect(book.plan().codes == ["CHP-001"])
    #expect(book.plan().chapters.isEmpty)
    #expect(book.plan { $0.division = .spine }.codes == ["CHP-001"])
    let byFile = book.plan { $0.division = .file }
    #expect(byFile.titles == ["a"])
    #expect(byFile.spans == [["0 0-100000"]])
    #expect(byFile.codes == [])
    book.elements = [1: ["a.mp3", "none.mp3"]]
    let bySpine = book.plan { $0.division = .spine }
    #expect(bySpine.titles == ["1"])
    #expect(bySpine.chapters.map(\.text) == ["1.xhtml"])
    book.audio = []
    #expect(book.plan { $0.division = .file }.codes == ["CHP-001"])
  }

  @Test func `four hundred chapters`() {
    var book = NarratedBook()
    for number in 0..<400 {
      book.documents.append(["x"])
      let begin = Int64(number) * 20
      book.clips.append([Par(text: "\(number).xhtml#x", begin: begin, end: begin + 20)])
    }
    book.contents = (0..<400).map { Entry(title: "Chapter \($0 + 1)", href: "\($0).xhtml") }
    let plan = book.plan()
    #expect(plan.chapters.count == 400)
    #expect(plan.spans.last == ["0 7980-8000"])
    #expect(plan.titles.last == "Chapter 400")
    #expect(plan.codes == [])
  }
}
