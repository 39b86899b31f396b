import Bundles
import Foundation
import TestSupport
import Testing
import Zip

/// Bundles of which files are gone or were altered.
@Suite(.timeLimit(.minutes(1)))
struct UpdateDamageTests {
  private let bundle: UpdatedBundle
  private var wiki: FakeWiki { bundle.wiki }
  private var folder: TemporaryFolder { bundle.folder }

  init() throws { bundle = try UpdatedBundle() }

  /// Every file with its bytes.
  private func bytes() throws -> [String: [UInt8]] {
    var bytes: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: bundle.path) {
      guard let data = FileManager.default.contents(atPath: "\(bundle.path)/\(name)") else {
        continue
      }
      bytes[name] = Array(data)
    }
    return bytes
  }

  private func damage(_ name: String, _ kind: String) throws {
    let path = "\(bundle.path)/\(name)"
    switch kind {
    case "gone": try FileManager.default.removeItem(atPath: path)
    case "cut":
      try Data(try folder.read("out/bundle/\(name)").dropLast()).write(to: URL(filePath: path))
    case "pipe":
      try FileManager.default.removeItem(atPath: path)
      #expect(mkfifo(path, 0o600) == 0)
    default:
      var bytes = try folder.read("out/bundle/\(name)")
      bytes[bytes.count / 2] ^= 1
      try Data(bytes).write(to: URL(filePath: path))
    }
  }

  @Test(
    "what is gone or altered is seen, told and mended",
    arguments: ["media", "styles", "pages/Two.html", "index.html", "scripts/bridge.js"],
    ["gone", "cut", "altered", "pipe"])
  func mended(_ part: String, _ kind: String) throws {
    let path = try bundle.make()
    let before = try bytes()
    let name =
      part.contains(".") ? part : "\(part)/\(try folder.names(in: "out/bundle/\(part)")[0])"
    try damage(name, kind)
    let dry = try bundle.update(path, isDryRun: true)
    #expect(dry.status == .outdated)
    #expect(dry.damagedFiles == [name])
    let report = try bundle.update(path)
    #expect(report.status == .updated)
    #expect(report.damagedFiles == [name])
    #expect(try bytes() == before)
    let after = try bundle.update(path)
    #expect(after.status == .unchanged)
    #expect(after.damagedFiles.isEmpty)
  }

  @Test("a bundle that cannot be mended now stays as it is, and its damage is told")
  func unmended() throws {
    let path = try bundle.make()
    try damage("pages/Two.html", "altered")
    try damage("index.html", "gone")
    wiki.spoil(FakeWiki.address("One"), .init(503))
    let before = try bytes()
    do {
      _ = try bundle.update(path)
      Issue.record("the bundle was updated")
    } catch {
      #expect(
        "\(error)"
          == "2 files of the bundle are gone or altered, such as \"index.html\", and it cannot be "
          + "mended now: \"One\": the server answers with status 503; the bundle is as it was")
      #expect(!error.isFailureOfTool && !error.isFinding)
    }
    #expect(try bytes() == before)
  }

  @Test("a picture that is damaged and whose server says nothing is missing until it comes")
  func silentPicture() throws {
    let path = try bundle.make()
    let name = try #require(
      try bundle.pageText("One").firstMatch(of: /src="\.\.\/(media\/[0-9a-f]+\.png)" alt="A.png"/))
    try damage(String(name.1), "altered")
    wiki.spoil("/m/A.png", .init(503))
    #expect(try bundle.update(path).status == .updated)
    #expect(try bundle.pageText("One").contains("missing-picture"))
    wiki.spoil("/m/A.png", nil)
    #expect(try bundle.update(path, cache: "third").addedFiles == [String(name.1)])
  }

  @Test(
    "archives and books with other entries than they were made with are made anew",
    arguments: [BundleForm.zip, .epub], ["media/", "index.html", "nav.xhtml", "package.opf"])
  func archives(_ form: BundleForm, _ part: String) throws {
    let path = try bundle.make(form)
    let sound = try folder.read("out/bundle")
    let archive = try Archive(path: path)
    let names = archive.entries.compactMap(\.name)
    guard let found = names.first(where: { $0.contains(part) }) else { return }
    // The name of the entry becomes another one, in its header and in the directory.
    let name = Array(found.utf8)
    var spoilt = sound
    var index = 0
    while index + name.count <= spoilt.count {
      if Array(spoilt[index..<index + name.count]) == name {
        spoilt[index + name.count - 1] = UInt8(ascii: "~")
        index += name.count
      }
      index += 1
    }
    try Data(spoilt).write(to: URL(filePath: path))
    let report = try bundle.update(path)
    #expect(report.status == .updated)
    #expect(report.damagedFiles == [found])
    #expect(try folder.read("out/bundle") == sound)
    #expect(try bundle.update(path).status == .unchanged)
  }
}
