/// What is kept beside a body of the cache: where it comes from, what the server said of it, and a
/// digest that tells whether both are still what was written.
struct BodyFacts: Hashable, Sendable {
  /// The address that the body comes from.
  let url: String
  /// The server's tag without quotes, empty where it sent none.
  let etag: String
  /// The media type as the server tells it, without parameters; empty where it tells none.
  let mediaType: String
  /// The number in the name of the body's file.
  let number: UInt64
  /// The SHA-256 of ``said`` and the body in hexadecimal digits.
  var digest = ""

  /// Notes what is said of a body; texts that would not fit into a line count as not said.
  init(url: String, etag: String?, mediaType: String?, number: UInt64) {
    self.url = url
    self.etag = BodyFacts.line(etag)
    self.mediaType = BodyFacts.line(mediaType)
    self.number = number
  }

  /// Reads what ``text`` writes, nil where the text is nothing of the kind.
  init?(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count >= 6, lines[5] == ".", let number = UInt64(lines[3]),
      lines[4].utf8.count == 64
    else { return nil }
    self.init(url: lines[0], etag: lines[1], mediaType: lines[2], number: number)
    digest = lines[4]
  }

  /// All but the digest in lines.
  var said: String { "\(url)\n\(etag)\n\(mediaType)\n\(number)\n" }

  /// The facts in lines.
  var text: String { "\(said)\(digest)\n.\n" }

  /// A text where it fits into a line, and an empty one otherwise.
  private static func line(_ text: String?) -> String {
    guard let text, !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 }) else { return "" }
    return text
  }
}
