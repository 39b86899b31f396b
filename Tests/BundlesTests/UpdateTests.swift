import Batch
import Bundles
import Foundation
import Outputs
import TestSupport
import Testing

/// Bundles that are brought up to what their wiki has now.
@Suite(.timeLimit(.minutes(1)))
struct UpdateTests {
  private let wiki: FakeWiki
  private let folder: TemporaryFolder

  init() throws {
    wiki = try FakeWiki()
    folder = try TemporaryFolder()
    wiki.sheets()
    for (mark, name) in ["A.png", "B.png", "C.png"].enumerated() {
      wiki.picture(name, UInt8(mark))
    }
    wiki.page("One", "First.", pictures: ["A.png", "B.png"], links: ["Two", "Alias"])
    wiki.page("Two", "Second.", pictures: ["B.png", "Lost.png"])
    wiki.spoil("/w/rest.php/v1/page/Alias/html", redirect("Two"))
  }

  private func redirect(_ title: String) -> LoopbackServer.Answer {
    .init(302, headers: ["Location: \(FakeWiki.address(title))"])
  }

  private func make(_ form: BundleForm = .directory, _ titles: [String] = ["One", "Two", "Alias"])
    throws -> String
  {
    let base = try #require(WebAddress(wiki.origin))
    var options = BundleOptions()
    options.form = form
    let wiki = WikiOptions(base: base, cacheFolder: "\(folder.path)/first", userAgent: "tester/1")
    let path = "\(folder.path)/out/bundle"
    _ = try Bundler(options: options, workers: Workers(count: 2))
      .bundle(titles: titles, of: wiki, into: path)
    return path
  }

  private func update(
    _ path: String, cache: String = "second", isDryRun: Bool = false
  ) throws(UpdateError) -> UpdateReport {
    var options = UpdateOptions(
      cacheFolder: "\(folder.path)/\(cache)", userAgent: "tester/1")
    options.isDryRun = isDryRun
    (options.tries, options.patience) = (2, 1)
    return try Bundler.update(path, options: options, workers: Workers(count: 2))
  }

  /// Every file with its bytes and its times.
  private func state(_ path: String) throws -> [String: String] {
    let manager = FileManager.default
    var state: [String: String] = [:]
    let names = try manager.subpathsOfDirectory(atPath: path)
    for name in names + [""] {
      let full = "\(path)/\(name)"
      let facts = try manager.attributesOfItem(atPath: full)
      let bytes = manager.contents(atPath: full) ?? Data()
      state[name] =
        "\(facts[.modificationDate] ?? "") \(facts[.systemFileNumber] ?? "") \(bytes.hashValue)"
    }
    return state
  }

  private func pageText(_ name: String) throws -> String {
    String(decoding: try folder.read("out/bundle/pages/\(name).html"), as: UTF8.self)
  }

  private func media() throws -> [String] { try folder.names(in: "out/bundle/media") }

  @Test(
    "where nothing has changed, everything is asked about with its tag and nothing is written",
    arguments: [BundleForm.directory, .zip, .epub])
  func unchanged(_ form: BundleForm) throws {
    let path = try make(form)
    let before = try state("\(folder.path)/out")
    for cache in ["second", "first"] {
      let count = wiki.requests.count
      let report = try update(path, cache: cache)
      #expect(report.status == .unchanged)
      #expect(report.silences.isEmpty)
      let asked = wiki.requests.dropFirst(count)
      // Two pages and an alias with its redirect, two pictures, two sheets, and what is missing.
      let untagged = asked.filter { $0.header("If-None-Match") == nil }.map(\.path)
      #expect(untagged == ["/m/Lost.png"])
      #expect(asked.count == 9)
      #expect(report.requests == 9)
      #expect(report.bytes == 0)
      #expect(try state("\(folder.path)/out") == before)
    }
  }

  @Test("a changed page takes what it wants and leaves what it does not want any more")
  func pages() throws {
    let path = try make()
    let before = try media()
    wiki.page("One", "Once more.", pictures: ["C.png", "B.png"], links: ["Two", "Alias"])
    let count = wiki.requests.count
    let report = try update(path)
    #expect(report.status == .updated)
    #expect(report.changedPages == ["One"])
    #expect(report.removedPages.isEmpty && report.addedPages.isEmpty)
    #expect(report.addedFiles.count == 1 && report.removedFiles.count == 1)
    let after = try media()
    #expect(after.count == 2)
    #expect(Set(after).subtracting(before).map { "media/\($0)" } == report.addedFiles)
    #expect(Set(before).subtracting(after).map { "media/\($0)" } == report.removedFiles)
    let page = try pageText("One")
    #expect(page.contains("Once more."))
    #expect(page.contains("<a href=\"Two.html\">Alias</a>"))
    // The picture that stays is not sent again.
    let asked = wiki.requests.dropFirst(count)
    #expect(asked.filter { $0.path == "/m/B.png" }.allSatisfy { $0.header("If-None-Match") != nil })
    #expect(try update(path).status == .unchanged)
    #expect(try folder.names(in: "out") == ["bundle"])
  }

  @Test(
    "archives and books are brought up to date like folders", arguments: [BundleForm.zip, .epub])
  func archives(_ form: BundleForm) throws {
    let path = try make(form)
    wiki.picture("A.png", 99)
    let report = try update(path)
    #expect(report.status == .updated)
    #expect(report.addedFiles.count == 1 && report.removedFiles.count == 1)
    // A book has its pages in parts, which its description does not list.
    #expect(report.changedPages == (form == .epub ? [] : ["One"]))
    #expect(try update(path).status == .unchanged)
    #expect(try folder.names(in: "out") == ["bundle"])
  }

  @Test("a sheet that another one imports is asked about too")
  func sheets() throws {
    let path = try make()
    wiki.sheets("green")
    #expect(try update(path).status == .updated)
    let name = try #require(
      try folder.names(in: "out/bundle/styles").first { $0.hasPrefix("site-") })
    let sheet = String(decoding: try folder.read("out/bundle/styles/\(name)"), as: UTF8.self)
    #expect(sheet == "b{color:green}a{color:blue}")
    #expect(try update(path).status == .unchanged)
  }

  @Test("files with the same bytes are asked about each")
  func twins() throws {
    wiki.set("/m/A.png", [0x89, 0x50, 0x4E, 0x47, 7])
    wiki.set("/m/B.png", [0x89, 0x50, 0x4E, 0x47, 7])
    let path = try make()
    #expect(try media().count == 1)
    wiki.picture("B.png", 77)
    #expect(try update(path).status == .updated)
    #expect(try media().count == 2)
  }

  @Test("a page that the wiki does not have any more leaves the bundle", arguments: [404, 410])
  func gone(_ status: Int) throws {
    let path = try make(.directory, ["One", "Two"])
    wiki.spoil(FakeWiki.address("Two"), .init(status))
    let report = try update(path)
    #expect(report.status == .updated)
    #expect(report.removedPages == ["Two"])
    #expect(try folder.names(in: "out/bundle/pages") == ["One.html"])
    let json = String(decoding: try folder.read("out/bundle/bundle.json"), as: UTF8.self)
    #expect(json.contains(#"{"url":"\#(wiki.origin)/wiki/Two","why":"\#(status)"}"#))
    #expect(try pageText("One").contains("\(wiki.origin)/wiki/Two"))
    #expect(try update(path).status == .unchanged)
    wiki.spoil(FakeWiki.address("Two"), nil)
    #expect(try update(path).addedPages == ["Two"])
  }

  @Test("a wiki that has no page any more leaves the bundle as it was")
  func allGone() throws {
    let path = try make()
    let before = try state(path)
    for title in ["One", "Two", "Alias"] { wiki.spoil(FakeWiki.address(title), .init(404)) }
    #expect(throws: UpdateError.self) { try update(path) }
    #expect(try state(path) == before)
  }

  @Test(
    "a wiki that fails leaves the bundle as it was",
    arguments: [
      "503", "429", "403", "cut", "stalled", "loop", "elsewhere", "other page", "nothing", "noise",
    ])
  func failing(_ fault: String) throws {
    let path = try make()
    let before = try state("\(folder.path)/out")
    let signIn = Array("<!DOCTYPE html><title>Sign in</title><body><p>Please sign in.</p>".utf8)
    let answer: LoopbackServer.Answer =
      switch fault {
      case "503": .init(503)
      case "429": .init(429, headers: ["Retry-After: 3600"])
      case "403": .init(403)
      case "cut": .init(body: signIn, isCut: true)
      case "stalled": .init(body: signIn, manner: .stalled)
      case "loop": redirect("One")
      case "elsewhere": .init(302, headers: ["Location: http://127.0.0.1:1/x"])
      case "nothing": .init(headers: ["ETag: \"n\""])
      case "noise": .init(body: (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 251) })
      default: .init(body: signIn)
      }
    wiki.spoil(FakeWiki.address("One"), answer)
    // What else has changed waits with it.
    wiki.page("Two", "Changed.")
    do {
      _ = try update(path)
      Issue.record("the bundle was updated")
    } catch {
      #expect("\(error)".hasPrefix("\"One\": "), "\(error)")
      #expect("\(error)".hasSuffix("; the bundle is as it was"), "\(error)")
    }
    #expect(try state("\(folder.path)/out") == before)
    wiki.spoil(FakeWiki.address("One"), nil)
    #expect(try update(path).changedPages == ["Two"])
  }

  @Test(
    "faults that pass are waited for",
    arguments: ["429", "503", "cut", "slow"])
  func passing(_ fault: String) throws {
    let path = try make()
    let body = Array("half".utf8)
    let answer: LoopbackServer.Answer =
      switch fault {
      case "429": .init(429, headers: ["Retry-After: 1"])
      case "503": .init(503)
      case "cut": .init(body: body, isCut: true)
      default: .init(503, body: body, manner: .slow)
      }
    wiki.page("One", "Later.")
    wiki.spoil(FakeWiki.address("One"), answer, times: 1)
    #expect(try update(path).changedPages == ["One"])
    #expect(try pageText("One").contains("Later."))
  }

  @Test("a picture whose server says nothing stays, and the rest is updated")
  func silence() throws {
    let path = try make()
    let before = try media()
    wiki.spoil("/m/A.png", .init(503))
    let quiet = try update(path)
    #expect(quiet.status == .unchanged)
    #expect(quiet.silences.map(\.url) == ["\(wiki.origin)/m/A.png"])
    #expect(quiet.silences.map(\.reason) == ["503"])
    wiki.page("Two", "Changed.", pictures: ["B.png"])
    let report = try update(path)
    #expect(report.status == .updated)
    #expect(report.silences.map(\.url) == ["\(wiki.origin)/m/A.png"])
    #expect(try media() == before)
    #expect(try pageText("One").contains("<img "))
  }

  @Test("a picture that is gone becomes a placeholder, and one that comes back a picture")
  func pictures() throws {
    let path = try make()
    wiki.remove("/m/A.png")
    #expect(try update(path).removedFiles.count == 1)
    #expect(try pageText("One").contains("class=\"missing-picture\""))
    #expect(try pageText("One").contains("width:20px;aspect-ratio:20/10"))
    #expect(try update(path).status == .unchanged)
    wiki.picture("A.png")
    wiki.picture("Lost.png", 5)
    #expect(try update(path).addedFiles.count == 2)
    #expect(try !pageText("One").contains("missing-picture"))
  }

  @Test("a dry run tells what has changed and writes nothing")
  func dryRun() throws {
    let path = try make()
    let before = try state("\(folder.path)/out")
    #expect(try update(path, isDryRun: true).status == .unchanged)
    wiki.page("One", "Changed.")
    wiki.picture("B.png", 50)
    let report = try update(path, isDryRun: true)
    #expect(report.status == .outdated)
    #expect(report.changedPages == ["One"])
    #expect(report.changedFiles.count == 1)
    #expect(try state("\(folder.path)/out") == before)
  }

  @Test("one run at a time writes to a bundle")
  func lock() throws {
    let path = try make()
    wiki.page("One", "Changed.")
    let before = try state(path)
    let lock = try #require(try PathLock.take(path))
    defer { withExtendedLifetime(lock) {} }
    do throws(UpdateError) {
      _ = try update(path)
      Issue.record("the bundle was updated")
    } catch {
      guard case .busy = error else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(try state(path) == before)
  }

  @Test("many runs at once leave one whole bundle")
  func crowd() throws {
    let path = try make()
    wiki.page("One", "Changed.", pictures: ["A.png"])
    let outcomes = Workers(count: 6)
    var statuses: [String] = []
    outcomes.mapOrdered(
      Array(0..<6), makeContext: {},
      transform: { number, _ -> String in
        do throws(UpdateError) {
          return try update(path, cache: "cache").status.rawValue
        } catch {
          guard case .busy = error else { return "\(error)" }
          return "busy"
        }
      },
      receive: { status in
        statuses.append(status)
        return .proceed
      })
    #expect(statuses.filter { $0 == "updated" }.count == 1)
    #expect(statuses.allSatisfy { ["updated", "unchanged", "busy"].contains($0) }, "\(statuses)")
    #expect(try folder.names(in: "out") == ["bundle"])
    #expect(try update(path).status == .unchanged)
    #expect(try pageText("One").contains("Changed."))
  }

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
        _ = try update(path)
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
    let before = try state(out)
    #expect(throws: UpdateError.self) { try update("\(out)/bundle") }
    #expect(try state(out) == before)
    #expect(wiki.requests.isEmpty)
  }

  @Test("files that a description claims outside of the bundle are never read into it")
  func claims() throws {
    let path = try make()
    try folder.write("secret", to: "secret.png")
    let text = String(decoding: try folder.read("out/bundle/bundle.json"), as: UTF8.self)
    let file = try #require(text.firstMatch(of: /"path":"(media\/[0-9a-f]+\.png)"/)).1
    try folder.write(
      text.replacing(file, with: "media/../../../secret.png"), to: "out/bundle/bundle.json")
    wiki.page("One", "Changed.", pictures: ["A.png", "B.png"])
    do { _ = try update(path) } catch {
      #expect("\(error)".contains("not the bundle's"), "\(error)")
    }
    #expect(try folder.read("secret.png") == Array("secret".utf8))
    for name in try media() {
      #expect(try folder.read("out/bundle/media/\(name)") != Array("secret".utf8))
    }
  }
}
