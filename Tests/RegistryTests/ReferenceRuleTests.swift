import Diagnostics
import Publication
import Testing

/// What the rules say of references between the parts of a book.
struct ReferenceRuleTests {
  @Test func `a sound book is silent`() {
    #expect(SampleBook().codes() == [])
    #expect(SampleBook(version: "2.0").codes() == [])
  }

  @Test(
    arguments: [
      (Reference.Kind.hyperlink, "c2.xhtml#b", []), (.hyperlink, "c2.xhtml#missing", ["RSC-012"]),
      (.hyperlink, "c2.xhtml#epubcfi(/4/2)", []), (.hyperlink, "c2.xhtml#t=3", []),
      (.hyperlink, "c2.xhtml#:~:text=word", []), (.hyperlink, "c9.xhtml", ["RSC-007"]),
      (.hyperlink, "extra.xhtml", ["RSC-008"]), (.hyperlink, "https://example.org/", []),
      (.hyperlink, "data:text/html,Hi", ["RSC-011", "RSC-029"]),
      (.hyperlink, "c2.xhtml?q=1", ["RSC-033"]),
      (.hyperlink, "../../c2.xhtml", ["RSC-007", "RSC-026"]),
      (.hyperlink, "scheme-nobody-knows:x", ["HTM-025"]),
      (.image, "https://example.org/a.png", ["OPF-014", "RSC-006"]),
      (.audio, "https://example.org/a.mp3", ["OPF-014", "RSC-008"]),
      (.audio, "http://example.org/a.mp3", ["OPF-014", "RSC-008", "RSC-031"]),
      (.svgSymbol, "c2.xhtml", ["RSC-015"]), (.styleSheet, "c2.xhtml#a", ["RSC-013"]),
    ] as [(Reference.Kind, String, [String])])
  func `each defect of a reference has its id`(
    _ kind: Reference.Kind, _ href: String, _ expected: [String]
  ) {
    let sample = SampleBook(
      files: ["EPUB/extra.xhtml"],
      book: { book in
        SampleBook.spoil("EPUB/c1.xhtml", of: &book) {
          $0.references.append(SampleBook.reference(kind, href))
        }
      })
    #expect(sample.codes() == expected)
  }

  @Test func `an undeclared resource is reported once`() {
    let sample = SampleBook(
      files: ["EPUB/extra.xhtml"],
      book: { book in
        SampleBook.spoil("EPUB/c1.xhtml", of: &book) {
          $0.references += [
            SampleBook.reference(.hyperlink, "extra.xhtml"),
            SampleBook.reference(.hyperlink, "extra.xhtml"),
          ]
        }
      })
    #expect(sample.codes() == ["RSC-008"])
  }

  @Test func `a foreign image needs a fallback`() {
    func sample(fallback: String?) -> SampleBook {
      SampleBook(
        files: ["EPUB/a.tiff", "EPUB/a.png"],
        package: { package in
          package.add(SampleBook.item("a", "a.tiff", "image/tiff", fallback: fallback))
          package.add(SampleBook.item("b", "a.png", "image/png"))
        },
        book: { book in
          SampleBook.spoil("EPUB/c1.xhtml", of: &book) {
            $0.references.append(SampleBook.reference(.image, "a.tiff", element: "img"))
          }
        })
    }
    #expect(sample(fallback: nil).codes() == ["RSC-032"])
    #expect(sample(fallback: "b").codes() == [])
  }

  @Test func `a link outside the spine is an error even where there is no spine`() {
    let link = SampleBook.reference(.hyperlink, "c2.xhtml")
    func sample(hasSpine: Bool) -> SampleBook {
      SampleBook(
        package: { package in
          package.spine.items.removeLast()
          if !hasSpine { package.spine = Spine() }
        },
        book: { book in
          SampleBook.spoil("EPUB/c1.xhtml", of: &book) { $0.references.append(link) }
        })
    }
    #expect(sample(hasSpine: true).codes() == ["RSC-011"])
    #expect(sample(hasSpine: false).codes() == ["RSC-011"])
  }

  @Test func `links of the navigation document are reported twice for their addresses`() {
    let sample = SampleBook(book: { book in
      SampleBook.spoil("EPUB/nav.xhtml", of: &book) {
        $0.references.append(SampleBook.reference(.hyperlink, "c2.xhtml?q"))
      }
    })
    #expect(sample.codes() == ["RSC-033", "RSC-033"])
  }
}
