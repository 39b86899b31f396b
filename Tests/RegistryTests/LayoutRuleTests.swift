import Diagnostics
import Publication
import Testing

/// What the rules say of documents that are laid out in advance.
struct LayoutRuleTests {
  private func codes(_ content: String?, properties: [String] = []) -> [String] {
    SampleBook(
      package: { package in
        package.spine.items[1] = SampleBook.place("c1", properties: properties)
        package.spine.items[2] = SampleBook.place(
          "c2", properties: ["rendition:layout-reflowable"])
      },
      book: { book in
        SampleBook.spoil("EPUB/c1.xhtml", of: &book) { document in
          document.headEndPosition = Position(line: 4, column: 8)
          guard let content else { return }
          document.viewports.append(
            Viewport(content: content, position: Position(line: 3, column: 20)))
        }
      }
    ).findings().map(\.code).filter { $0.hasPrefix("HTM") }
  }

  @Test(
    arguments: [
      ("width=600, height=800", []), ("width=600.5;height=device-height", []),
      ("width=600", ["HTM-056"]), ("", ["HTM-047"]), ("width=600,", ["HTM-047"]),
      ("width=, height=1", ["HTM-047"]), ("width=1=2, height=1", ["HTM-047"]),
      ("width=100%, height=800", ["HTM-057"]), ("width, height=800", ["HTM-057"]),
      ("width=1, width=2, height=3", ["HTM-059"]),
      ("width=1, height=2, initial-scale=1", []),
    ] as [(String, [String])])
  func `each defect of a viewport has its id`(_ content: String, _ expected: [String]) {
    #expect(codes(content, properties: ["rendition:layout-pre-paginated"]) == expected)
  }

  @Test func `only documents that are laid out in advance need a viewport`() {
    #expect(codes(nil, properties: ["rendition:layout-pre-paginated"]) == ["HTM-046"])
    #expect(codes(nil) == [])
    #expect(codes("width=600") == ["HTM-060b"])
  }
}
