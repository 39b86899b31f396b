import Foundation
import Reports
import Rules
import TestSupport
import Testing

/// Holds SARIF logs against what SARIF 2.1.0 asks of them.
struct SARIFReportTests {
  private typealias Object = [String: Any]

  private let overrun = MadeReport.sample("the-lighthouse-overrun.epub")
  private let books = [
    MadeReport.sample("not-a-book.epub"), MadeReport.sample("letters.epub"),
    MadeReport.sample("the-lighthouse-overrun.epub"),
    MadeReport.sample("none.epub"),
  ]

  @Test("a log has one run with its tool, and only what the schema knows")
  func log() throws {
    let log = try log(of: books)
    #expect(Set(log.keys) == ["$schema", "version", "runs"])
    #expect(log["version"] as? String == "2.1.0")
    let run = try run(of: log)
    #expect(
      Set(run.keys) == ["columnKind", "results", "artifacts", "invocations", "tool"])
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let invocation = try #require((run["invocations"] as? [Object])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    let driver = try driver(of: run)
    #expect(driver["name"] as? String == "epubtool")
    #expect(driver["version"] as? String == "0.0.0")
  }

  @Test("every result names its rule by id and index, with the level of its severity")
  func rules() throws {
    let run = try run(of: log(of: books))
    let rules = try #require(try driver(of: run)["rules"] as? [Object])
    let results = try #require(run["results"] as? [Object])
    #expect(results.count == 7)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      let level = try #require(result["level"] as? String)
      let severity = (result["properties"] as? Object)?["severity"] as? String
      let expected = ["fatal": "error", "error": "error", "warning": "warning", "info": "note"]
      #expect(level == expected[severity ?? ""])
    }
    #expect(Set(rules.compactMap { $0["id"] as? String }).count == rules.count)
    for rule in rules {
      for key in ["shortDescription", "fullDescription", "help"] {
        let text = (rule[key] as? Object)?["text"] as? String
        #expect(text?.isEmpty == false)
      }
      let configuration = rule["defaultConfiguration"] as? Object
      #expect(["error", "warning", "note"].contains(configuration?["level"] as? String))
    }
  }

  @Test("places are URIs of the files listed, entries are nested in their book")
  func places() throws {
    let run = try run(of: log(of: books))
    let artifacts = try #require(run["artifacts"] as? [Object])
    let uris = artifacts.map { ($0["location"] as? Object)?["uri"] as? String }
    for result in try #require(run["results"] as? [Object]) {
      let locations = try #require(result["locations"] as? [Object])
      #expect(locations.count == 1)
      let related = result["relatedLocations"] as? [Object] ?? []
      #expect(related.compactMap { $0["id"] as? Int } == Array(related.indices))
      for location in locations + related {
        let place = try #require(location["physicalLocation"] as? Object)
        let file = try #require(place["artifactLocation"] as? Object)
        let index = try #require(file["index"] as? Int)
        #expect(uris[index] == file["uri"] as? String)
        guard let region = place["region"] as? Object else { continue }
        #expect((region["startLine"] as? Int ?? 0) >= 1)
        if let column = region["startColumn"] as? Int { #expect(column >= 1) }
      }
    }
    let clip = try #require(
      (run["results"] as? [Object])?.first { $0["ruleId"] as? String == "CLP-001" })
    let location = try #require((clip["locations"] as? [Object])?.first)
    let logical = try #require(location["logicalLocations"] as? [Object])
    #expect(logical.first?["fullyQualifiedName"] as? String == "EPUB/overlays/chapter-1.smil")
    let nested = try #require(uris.firstIndex(of: "EPUB/overlays/chapter-1.smil"))
    let parent = try #require(artifacts[nested]["parentIndex"] as? Int)
    #expect(uris[parent]?.hasSuffix("the-lighthouse-overrun.epub") == true)
    #expect(artifacts[nested]["mimeType"] as? String == "application/smil+xml")
    #expect(artifacts[parent]["parentIndex"] == nil)
  }

  @Test("suppressed findings are there, and are marked so")
  func suppressions() throws {
    let policy = CustomMessages.policy(of: Array("CLP-002\tSUPPRESSED\n".utf8), path: "m.txt")
    let run = try run(of: log(of: [overrun], policy: policy))
    let results = try #require(run["results"] as? [Object])
    let suppressed = results.filter { $0["suppressions"] != nil }
    #expect(suppressed.compactMap { $0["ruleId"] as? String } == ["CLP-002"])
    let suppression = (suppressed.first?["suppressions"] as? [Object])?.first
    #expect(suppression?["kind"] as? String == "external")
  }

  @Test("fingerprints are the same at each run, and no two alike")
  func fingerprints() throws {
    let prints = try [1, 2].map { _ in
      try #require(try run(of: log(of: [overrun]))["results"] as? [Object]).map {
        ($0["partialFingerprints"] as? Object)?["epubtoolFinding/v1"] as? String
      }
    }
    #expect(prints[0] == prints[1])
    #expect(Set(prints[0]).count == prints[0].count)
    #expect(!prints[0].contains(nil))
  }

  @Test("of an unpacked book, results lie in its own files")
  func folder() throws {
    let folder = try TemporaryFolder()
    let book = try folder.makeFolder("a book")
    _ = try folder.makeFolder("a book/META-INF")
    try folder.write("<container/>", to: "a book/META-INF/container.xml")
    let run = try run(of: log(of: [book]))
    let artifacts = try #require(run["artifacts"] as? [Object])
    let uris = artifacts.compactMap { ($0["location"] as? Object)?["uri"] as? String }
    #expect(uris.contains { $0.hasSuffix("/a%20book/META-INF/container.xml") })
    #expect(uris.allSatisfy { $0.hasPrefix("file:///") })
    #expect(artifacts.allSatisfy { $0["parentIndex"] == nil })
  }

  @Test("hostile names become URIs and texts")
  func hostile() throws {
    let folder = try TemporaryFolder()
    let log = try log(of: [try MadeReport.hostileBook(in: folder)])
    let artifacts = try #require(try run(of: log)["artifacts"] as? [Object])
    for artifact in artifacts {
      let uri = try #require((artifact["location"] as? Object)?["uri"] as? String)
      let plain = uri.replacingOccurrences(of: "file://", with: "")
      #expect(!plain.contains { " <>\"|`:@=,'\\".contains($0) }, "\(uri)")
      #expect(URL(string: uri) != nil)
    }
  }

  @Test("a run without a finding has empty lists")
  func nothing() throws {
    let run = try run(of: log(of: [MadeReport.sample("letters.epub")]))
    #expect((run["results"] as? [Any])?.isEmpty == true)
    #expect((run["artifacts"] as? [Any])?.isEmpty == true)
    #expect((try driver(of: run)["rules"] as? [Any])?.isEmpty == true)
  }

  private func log(of paths: [String], policy: Policy = .usual) throws -> Object {
    let bytes = MadeReport.bytes(on: paths, .sarif, policy: policy)
    return try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? Object)
  }

  private func run(of log: Object) throws -> Object {
    let runs = try #require(log["runs"] as? [Object])
    #expect(runs.count == 1)
    return try #require(runs.first)
  }

  private func driver(of run: Object) throws -> Object {
    try #require((run["tool"] as? Object)?["driver"] as? Object)
  }
}
