import Foundation
import JSON
import TestSupport

/// Chromium without a window, and what a page in it leaves in an element with the id `result`.
enum Browser {
  private static let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":")

  /// Where the browser lies, nil where there is none.
  private static let program = ["chromium", "chromium-browser", "google-chrome"].lazy
    .flatMap { name in folders.map { "\($0)/\(name)" } }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Whether there is one.
  static var isInstalled: Bool { program != nil }

  /// Opens a file and reads the JSON that it leaves.
  static func result(of path: String) throws -> JSONValue {
    guard let program else { throw TestSupportError("there is no browser") }
    let profile = try TemporaryFolder()
    let run = try ChildProcess.run(
      URL(filePath: program),
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=8000",
        "--user-data-dir=\(profile.path)", "--dump-dom", "file://\(path)",
      ], deadline: .seconds(50))
    guard let start = run.text.range(of: "<pre id=\"result\">"),
      let end = run.text[start.upperBound...].range(of: "</pre>"),
      let json = String(run.text[start.upperBound..<end.lowerBound]).removingPercentEncoding
    else { throw TestSupportError("the page left nothing: \(run.text.prefix(500))\(run.talk)") }
    return try JSONReader.value(of: json)
  }
}
