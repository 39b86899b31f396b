import Foundation
import JSON
import TestSupport

/// The table of messages that both sides of the bridge are held to.
struct MessageTable {
  /// A message as JSON, and what it says.
  struct Row: Sendable {
    let json: String
    let type: String
    let payload: JSONValue
  }

  /// What one side does, and what comes of it.
  struct Run: Sendable {
    let name: String
    let steps: [[JSONValue]]
    let received: JSONValue
    let sent: JSONValue
    let logged: JSONValue
  }

  /// The table as it is in the file.
  static let text: String = {
    let file = Repository.fixtures.appending(path: "Bridge/messages.json")
    do {
      return try String(contentsOf: file, encoding: .utf8)
    } catch {
      return "\(error)"
    }
  }()

  let messages: [Row]
  let none: [String]
  let runs: [Run]

  init() throws {
    let value = try JSONReader.value(of: Self.text)
    messages = (value["messages"]?.elements ?? []).map { row in
      Row(
        json: row["json"]?.text ?? "", type: row["type"]?.text ?? "?",
        payload: row["payload"] ?? "?")
    }
    none = (value["none"]?.elements ?? []).compactMap(\.text)
    runs = (value["runs"]?.elements ?? []).map { run in
      Run(
        name: run["name"]?.text ?? "?",
        steps: (run["steps"]?.elements ?? []).map { $0.elements ?? [] },
        received: run["received"] ?? "?", sent: run["sent"] ?? "?", logged: run["logged"] ?? "?")
    }
  }
}
