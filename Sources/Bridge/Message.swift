import JSON

/// The only thing that passes between a page and the program that shows it.
public struct Message: Hashable, Sendable {
  /// What kind of message it is, which decides who receives it.
  public let type: String
  /// What it tells: any JSON.
  public let payload: JSONValue

  /// Makes a message.
  public init(type: String, payload: JSONValue = .null) {
    self.type = type
    self.payload = payload
  }

  /// Takes a message out of its JSON, nil where that has no type; a payload that is not there is null.
  public init?(_ value: JSONValue) {
    guard let type = value["type"]?.text else { return nil }
    self.init(type: type, payload: value["payload"] ?? .null)
  }

  /// Reads the JSON of a message.
  ///
  /// - Throws: ``BridgeError/notAMessage(_:)`` where the text is no JSON, or none of a message.
  public init(json text: String) throws(BridgeError) {
    let value: JSONValue
    do throws(JSONReader.Fault) {
      value = try JSONReader.value(of: text)
    } catch {
      throw .notAMessage("\(error)")
    }
    guard let message = Message(value) else { throw .notAMessage("it has no type") }
    self = message
  }

  /// The message as JSON: an object with the members `type` and `payload`.
  public var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("type", type)
      writer.member("payload") { $0.value(payload) }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The statement of JavaScript that gives the message to a page's bridge.
  ///
  /// It may stand in a script element too: nothing in it ends one.
  public var script: String {
    // The JSON goes as a text, since a literal of JavaScript is not the same: a member named
    // "__proto__" would not be one there.
    var writer = JSONWriter()
    writer.string(json)
    var text = "bridge.receive("
    for scalar in String(decoding: writer.bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "<": text += "\\u003c"
      // Line ends to older engines, even within a text.
      case "\u{2028}": text += "\\u2028"
      case "\u{2029}": text += "\\u2029"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + ")"
  }
}
