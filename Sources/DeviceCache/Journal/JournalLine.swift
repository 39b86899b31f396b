import Hashing
import JSON

/// A line of a journal: a checksum, a blank, JSON, a line end.
enum JournalLine {
  private static let digits = 16

  /// The line of an entry.
  static func bytes(of entry: JournalEntry) -> [UInt8] {
    let json = entry.json
    let sum = String(checksum(json[...]), radix: 16)
    let padding = String(repeating: "0", count: digits - sum.utf8.count)
    return Array("\(padding)\(sum) ".utf8) + json + [0x0A]
  }

  /// The entry of a line without its end, nil where the line is damaged.
  static func entry(of line: ArraySlice<UInt8>) -> JournalEntry? {
    let head = line.prefix(digits)
    let json = line.dropFirst(digits + 1)
    guard head.count == digits, !json.isEmpty,
      UInt64(String(decoding: head, as: UTF8.self), radix: 16) == checksum(json)
    else { return nil }
    do throws(JSONReader.Fault) {
      return JournalEntry(try JSONReader.value(of: Array(json)))
    } catch {
      return nil
    }
  }

  /// The checksum, which damage does not pass.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash = FNV1a()
    hash.add(bytes)
    return hash.value
  }
}
