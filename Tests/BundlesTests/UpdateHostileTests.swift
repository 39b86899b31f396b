import Batch
import Bundles
import Foundation
import TestSupport
import Testing

/// What is no bundle, and bundles that lie.
@Suite(.timeLimit(.minutes(1)))
struct UpdateHostileTests {
  private let bundle: UpdatedBundle
  private var wiki: FakeWiki { bundle.wiki }
  private var folder: TemporaryFolder { bundle.folder }

  init() throws { bundle = try UpdatedBundle() }

  @Test("what holds nothing to go by is refused in words")
  func others() throws {
    let page = Repository.fixtures.appending(path: "Pages/Lamp_room.html").path
    let local = "\(folder.path)/local"
    _ = try Bundler(workers: Workers(count: 1)).bundle([.init(path: page)], into: local)
    var options = BundleOptions()
    options.form = .html
    let single = "\(folder.path)/single.html"
    _ = try Bundler(options: options, workers: Workers(count: 1))
      .bundle([.init(path: page)], into: single)
    let cases = [
      (local, "its pages come from files"), (single, "a single page does not keep"),
      (try folder.makeFolder("empty"), "there is no bundle.json in it"),
      (try folder.write("", to: "void"), "the file is empty"),
      (try folder.write("x", to: "text.txt"), "neither a folder nor a ZIP archive"),
      ("\(folder.path)/nowhere", "no such file"),
    ]
    for (path, words) in cases {
      do {
        _ = try bundle.update(path)
        Issue.record("\(path) was updated")
      } catch {
        #expect("\(error)".contains(words), "\(error)")
      }
    }
  }

  @Test(
    "a description that lies reaches nothing outside",
    arguments: [
      #"{"format":"epubtool-bundle","version":1,"wiki":{"url":"file:///etc","pages":[{"title":"a"}]}}"#,
      #"{"format":"epubtool-bundle","version":1,"wiki":{"url":"https://10.0.0.1","pages":[{"title":"a","path":"pages/a.html"}]},"pages":[{"path":"pages/a.html","title":"a","source":{"etag":"x"}}]}"#,
      #"{"format":"epubtool-bundle","version":1,"wiki":{"url":"https://localhost","pages":[{"title":"a","path":"p"}]},"pages":[{"path":"p","title":"a","source":{}}]}"#,
      #"{"format":"epubtool-bundle","version":1,"wiki":{"url":"https://x","pages":[]}}"#,
      #"{"format":"epubtool-bundle","version":7,"wiki":{}}"#, "[", "{}",
    ])
  func hostile(_ description: String) throws {
    try folder.write(description, to: "out/bundle/bundle.json")
    let out = "\(folder.path)/out"
    let before = try bundle.state(out)
    #expect(throws: UpdateError.self) { try bundle.update("\(out)/bundle") }
    #expect(try bundle.state(out) == before)
    #expect(wiki.requests.isEmpty)
  }

  @Test("files that a description claims outside of the bundle are never read into it")
  func claims() throws {
    let path = try bundle.make()
    try folder.write("secret", to: "secret.png")
    let text = String(decoding: try folder.read("out/bundle/bundle.json"), as: UTF8.self)
    let file = try #require(text.firstMatch(of: /"path":"(media\/[0-9a-f]+\.png)"/)).1
    try folder.write(
      text.replacing(file, with: "media/../../../secret.png"), to: "out/bundle/bundle.json")
    wiki.page("One", "Changed.", pictures: ["A.png", "B.png"])
    do { _ = try bundle.update(path) } catch {
      #expect("\(error)".contains("not the bundle's"), "\(error)")
    }
    #expect(try folder.read("secret.png") == Array("secret".utf8))
    for name in try bundle.media() {
      #expect(try folder.read("out/bundle/media/\(name)") != Array("secret".utf8))
    }
  }
}
