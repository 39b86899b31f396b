import Diagnostics
import Publication
import Testing

/// What the rules say of manifest, spine and metadata.
struct PackageRuleTests {
  @Test func `a missing resource is reported at its own path`() {
    let findings = SampleBook(package: { package in
      package.add(SampleBook.item("x", "x.css", MediaType.css))
    }).findings().filter { $0.code == "RSC-001" }
    #expect(findings.map(\.location) == [Location(entry: "EPUB/x.css")])
  }

  @Test func `the last of several items for a path is the one that counts`() {
    let sample = SampleBook(package: { package in
      package.add(SampleBook.item("again", "c2.xhtml"))
    })
    #expect(sample.codes() == ["OPF-074"])
  }

  @Test func `a loop of fallbacks is reported once`() {
    let sample = SampleBook(
      files: ["EPUB/a.x", "EPUB/b.x"],
      package: { package in
        package.add(SampleBook.item("a", "a.x", "application/x", fallback: "b"))
        package.add(SampleBook.item("b", "b.x", "application/x", fallback: "a"))
      })
    #expect(sample.codes() == ["OPF-045"])
  }

  @Test func `a chain of fallbacks may be long`() {
    let names = (0..<20_000).map { "f\($0)" }
    let sample = SampleBook(
      files: names.map { "EPUB/\($0)" },
      package: { package in
        for (index, name) in names.enumerated() {
          let next = index + 1 < names.count ? names[index + 1] : "c1"
          package.add(SampleBook.item(name, name, "application/x", fallback: next))
        }
      })
    #expect(sample.codes() == [])
  }

  @Test func `a foreign spine item needs a content document as a fallback`() {
    func codes(_ fallback: String?) -> [String] {
      SampleBook(
        files: ["EPUB/a.pdf"],
        package: { package in
          package.add(SampleBook.item("a", "a.pdf", "application/pdf", fallback: fallback))
          package.spine.items.append(SampleBook.place("a"))
        }
      ).codes()
    }
    #expect(codes(nil) == ["OPF-043"])
    #expect(codes("a") == ["OPF-044", "OPF-045"])
    #expect(codes("c1") == [])
  }

  @Test func `an item outside the main reading order must be reachable`() {
    let linked = SampleBook(
      package: { $0.spine.items[2] = SampleBook.place("c2", isLinear: false) },
      book: { book in
        SampleBook.spoil("EPUB/c1.xhtml", of: &book) {
          $0.references.append(SampleBook.reference(.hyperlink, "c2.xhtml"))
        }
      })
    #expect(linked.codes() == [])
    var unlinked = linked
    unlinked.book = { _ in }
    #expect(unlinked.codes() == ["OPF-096"])
    unlinked.book = { book in
      SampleBook.spoil("EPUB/c1.xhtml", of: &book) {
        $0.features = .scripted
      }
    }
    #expect(unlinked.codes() == ["OPF-014"])
    #expect(unlinked.findings().contains { $0.code == "OPF-096b" })
  }

  @Test func `properties are compared with the content`() {
    let sample = SampleBook(
      chapter: SampleBook.item("c1", "c1.xhtml", properties: ["scripted", "svg"]),
      book: { book in
        SampleBook.spoil("EPUB/c1.xhtml", of: &book) { $0.features = [.mathML, .scripted] }
      })
    #expect(sample.codes() == ["OPF-014", "OPF-015"])
  }

  @Test(
    arguments: [
      ("foo: http://example.org/", []), (" foo: http://example.org/", ["OPF-004"]),
      (": http://example.org/", ["OPF-004a"]), ("1a: http://example.org/", ["OPF-004b"]),
      ("foo http://example.org/", ["OPF-004c"]), ("foo:http://example.org/", ["OPF-004d"]),
      ("foo:\thttp://example.org/", ["OPF-004e"]), ("foo:", ["OPF-005"]),
      ("foo: h^ttp://x", ["OPF-006"]), ("media: http://example.org/", ["OPF-007"]),
      ("_: http://example.org/", ["OPF-007a"]),
      ("m: http://idpf.org/epub/vocab/package/meta/#", ["OPF-007b"]),
      ("dc: http://purl.org/dc/elements/1.1/", ["OPF-007c"]),
    ] as [(String, [String])])
  func `each defect of a prefix attribute has its id`(_ prefix: String, _ expected: [String]) {
    #expect(SampleBook(package: { $0.prefix = prefix }).codes() == expected)
  }

  @Test(
    arguments: [
      ("role", []), ("media:narrator", []), ("dcterms:anything", []), ("foo:bar", ["OPF-028"]),
      (":bar", ["OPF-026"]), ("cover", ["OPF-027"]), ("media:volume", ["OPF-027"]),
      ("role file-as", ["OPF-025"]), ("rendition:viewport", ["OPF-086"]),
    ] as [(String, [String])])
  func `each defect of a property has its id`(_ property: String, _ expected: [String]) {
    let sample = SampleBook(package: { package in
      package.metadata.append(SampleBook.element(property, "x", kind: .meta))
    })
    #expect(sample.codes() == expected)
  }

  @Test func `rules of one version leave the other alone`() {
    func codes(_ version: String) -> [String] {
      SampleBook(
        version: version,
        package: { package in
          package.metadata.append(SampleBook.element("date", "June"))
          package.spine.items.append(SampleBook.place("c1"))
        }
      ).codes()
    }
    #expect(codes("2.0") == ["OPF-034", "OPF-054"])
    #expect(codes("3.0") == ["OPF-053"])
  }
}
