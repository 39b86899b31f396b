import Foundation
import TestSupport
import Testing

/// The manifests of a sample book, byte for byte, as a person has read them.
struct ManifestGoldenTests {
  private let books = Repository.books.path
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  @Test(
    "Golden: the manifest of a narrated book in each flavour",
    arguments: ["readium", "audiobook", "w3c", "syncnarr"])
  func golden(_ flavour: String) throws {
    let run = try EpubTool.run(
      "manifest", "--flavour", flavour, "-o", scratch.path, "the-lighthouse.epub", in: books)
    #expect(run.status == 0)
    let name = flavour == "w3c" ? "publication.json" : "manifest.json"
    let difference = try Golden.difference(
      of: try scratch.read("the-lighthouse/\(name)"), from: "manifest-\(flavour).json")
    #expect(difference == nil)
  }

  @Test("Golden: the documents of an overlay, and what is told of one that overruns")
  func documents() throws {
    let run = try EpubTool.run(
      "manifest", "-o", scratch.path, "the-lighthouse-overrun.epub", "not-a-book.epub", in: books)
    #expect(run.status == 1)
    let document = try scratch.read("the-lighthouse-overrun/guided-navigation/2.json")
    #expect(try Golden.difference(of: document, from: "guided-navigation.json") == nil)
    #expect(try Golden.difference(of: run.output, from: "manifest.text") == nil)
  }
}
