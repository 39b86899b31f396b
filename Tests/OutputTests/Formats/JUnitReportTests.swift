import Diagnostics
import Foundation
import FoundationXML
import Reports
import TestSupport
import Testing

/// Holds the XML of JUnit against what those who read it expect.
struct JUnitReportTests {
  private let sound = MadeReport.sample("letters.epub")
  private let overrun = MadeReport.sample("the-lighthouse-overrun.epub")
  private let noBook = MadeReport.sample("not-a-book.epub")
  private let missing = MadeReport.sample("none.epub")

  @Test("a suite a book in the order given, with true counts and no clock")
  func suites() throws {
    let root = try document(on: [overrun, noBook, missing, sound])
    #expect(root.name == "testsuites")
    let suites = root.children
    #expect(suites.map { $0["name"] } == [overrun, noBook, missing, sound])
    #expect(suites.map { $0["tests"] } == ["1", "2", "1", "1"])
    #expect(suites.map { $0["failures"] } == ["1", "0", "0", "0"])
    #expect(suites.map { $0["errors"] } == ["0", "2", "1", "0"])
    for suite in suites {
      let cases = suite.children.filter { $0.name == "testcase" }
      #expect(String(cases.count) == suite["tests"])
      for (key, name) in [("failures", "failure"), ("errors", "error")] {
        let count = cases.count { $0.children.contains { $0.name == name } }
        #expect(String(count) == suite[key])
      }
      #expect(suite["timestamp"] == nil)
      #expect(suite["time"] == nil)
    }
  }

  @Test("a finding that fails the run is a failing case, the others are told")
  func failures() throws {
    let suite = try #require(try document(on: [overrun]).children.first)
    let failing = try #require(suite.children.first)
    #expect(failing["classname"] == overrun)
    #expect(failing["name"]?.hasPrefix("CLP-002 EPUB/overlays/chapter-2.smil:26:94") == true)
    let failure = try #require(failing.children.first)
    #expect(failure["type"] == "CLP-002")
    #expect(failure["message"]?.hasPrefix("the clip begins at 10.945 s") == true)
    let output = try #require(suite.children.last)
    #expect(output.name == "system-out")
    #expect(output.text.contains("CLP-001"))
    #expect(!output.text.contains("CLP-002"))
  }

  @Test("the severity that fails the run decides", arguments: [("warning", 2), ("fatal", 0)])
  func threshold(_ word: String, _ count: Int) throws {
    let severity = try #require(Severity(rawValue: word))
    let suite = try #require(
      try document(on: [overrun]) { $0.failOn = severity }.children.first)
    #expect(suite["failures"] == String(count))
    #expect(suite["tests"] == String(max(count, 1)))
  }

  @Test("a sound book is a case that passes")
  func passing() throws {
    let suite = try #require(try document(on: [sound]).children.first)
    let passing = try #require(suite.children.first)
    #expect(suite.children.count == 1)
    #expect(passing["name"] == "validate")
    #expect(passing.children.isEmpty)
  }

  @Test("names of cases differ, and hostile names stay names")
  func hostile() throws {
    let folder = try TemporaryFolder()
    let path = try MadeReport.hostileBook(in: folder)
    let root = try document(on: [path]) { $0.failOn = .usage }
    let suite = try #require(root.children.first)
    let names = suite.children.compactMap { $0["name"] }
    #expect(names.count > 3)
    #expect(Set(names).count == names.count)
    let elements = Set(suite.children.flatMap(\.children).map(\.name))
    #expect(elements == ["failure"])
    #expect(suite["name"]?.contains("\\u{202e}") == true)
  }

  private func document(
    on paths: [String], adjust: (inout ReportOptions) -> Void = { _ in }
  ) throws -> Element {
    let builder = Builder()
    let parser = XMLParser(data: Data(MadeReport.bytes(on: paths, .junit, adjust: adjust)))
    parser.delegate = builder
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    return try #require(builder.root)
  }

  private final class Element {
    let name: String
    let attributes: [String: String]
    var children: [Element] = []
    var text = ""

    init(_ name: String, _ attributes: [String: String]) {
      self.name = name
      self.attributes = attributes
    }

    subscript(key: String) -> String? { attributes[key] }
  }

  private final class Builder: NSObject, XMLParserDelegate {
    var root: Element?
    private var open: [Element] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String] = [:]
    ) {
      let element = Element(name, attributes)
      open.last?.children.append(element)
      if root == nil { root = element }
      open.append(element)
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { open.last?.text += string }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) { open.removeLast() }
  }
}
