import Foundation
import TestSupport
import Testing

/// What the program writes, byte for byte, as a person has read it.
struct GoldenTests {
  private static let books = [
    "letters.epub", "not-a-book.epub", "old-letters.epub", "the-lighthouse-overrun.epub",
    "the-lighthouse.epub",
  ]

  @Test(
    "Golden: each format of the report on the sample books",
    arguments: [
      "text", "concise", "jsonl", "json", "junit", "sarif", "github", "gitlab", "markdown", "csv",
      "html",
    ])
  func report(_ format: String) throws {
    let run = try ChildProcess.run(
      Repository.program, ["validate", "--format", format] + Self.books,
      in: Repository.books.path)
    #expect(run.status == 1)
    let difference = try Golden.difference(of: run.output, from: "samples.\(format)")
    #expect(difference == nil)
  }

  @Test(
    "Golden: help texts",
    arguments: [
      "help.txt": ["--help"],
      "help-short.txt": ["-h"],
      "validate-help.txt": ["validate", "--help"],
      "fix-help.txt": ["fix", "--help"],
      "explain.txt": ["explain", "CLP-001", "MED-016"],
      "usage-errors.txt": ["validate", "--form", "text"],
    ].sorted { $0.key < $1.key })
  func help(_ golden: (key: String, value: [String])) throws {
    let run = try ChildProcess.run(
      Repository.program, golden.value, environment: ["COLUMNS": "80"])
    let difference = try Golden.difference(of: run.output + run.errors, from: golden.key)
    #expect(difference == nil)
  }
}
