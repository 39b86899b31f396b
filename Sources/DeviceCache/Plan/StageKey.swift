import Hashing
import Library

/// Names all that the outcome of a stage depends on.
enum StageKey {
  /// The key of a stage.
  ///
  /// - Parameters:
  ///   - stage: The stage, whose version counts as well.
  ///   - parts: Digests of its inputs, and its options in words.
  /// - Returns: Hexadecimal digits.
  /// - Throws: ``HashingError`` where no digest can be made.
  static func make(_ stage: Stage, _ parts: [String]) throws(HashingError) -> String {
    try digest(of: ["epubtool", stage.rawValue, "\(stage.version)"] + parts)
  }

  /// The key of a stage of a book: what depends on the whole file and the options, and where the
  /// outcome tells of names, on the name.
  static func make(
    _ stage: Stage, of book: PlannedBook, _ digest: String, _ options: BuildOptions
  ) throws(HashingError) -> String {
    let isNamed = stage == .validate || stage == .manifest
    return try make(
      stage, [digest] + (isNamed ? [book.found.sourcePath] : []) + options.words(for: stage))
  }

  /// How many hexadecimal digits of a digest make a name.
  private static let length = 32

  /// Whether a text has the form of a key or of an id.
  static func isDigest(_ text: String) -> Bool {
    text.utf8.count == length
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// The beginning of the SHA-256 of texts, which no other list of texts has.
  static func digest(of texts: [String]) throws(HashingError) -> String {
    var bytes: [UInt8] = []
    for text in texts {
      bytes += Array("\(text.utf8.count):".utf8)
      bytes += Array(text.utf8)
    }
    var digest = try SHA256()
    try digest.update(bytes.span.bytes)
    return String(try digest.hexadecimalDigits().prefix(length))
  }
}
