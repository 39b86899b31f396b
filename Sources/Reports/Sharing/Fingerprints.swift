import Diagnostics

/// Gives each finding of a book a name that stays while the finding stays, wherever its line moves to.
///
/// Of findings that are alike but for their lines, the second and the following have names of their own.
struct Fingerprints {
  private let path: String
  private var told: [UInt64: Int] = [:]

  /// Begins with a book.
  init(_ report: BookReport) {
    path = report.path.hasPrefix("./") ? String(report.path.dropFirst(2)) : report.path
  }

  /// The name of the next finding, 16 hexadecimal digits.
  mutating func next(_ finding: Finding) -> String {
    var hash = FNV1a()
    let parts = [
      path, finding.code, finding.location.entry, finding.location.element, finding.message,
    ]
    for part in parts { hash.add(part ?? "") }
    let count = told[hash.value, default: 0]
    told[hash.value] = count + 1
    if count > 0 { hash.add("\(count)") }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// The hash of Fowler, Noll and Vo (FNV-1a) in 64 bits: no secret, but the same everywhere.
  private struct FNV1a {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Takes in a text and its end.
    mutating func add(_ text: String) {
      for byte in text.utf8 { add(byte) }
      // No byte of UTF-8, so that parts do not run into each other.
      add(0xFF)
    }

    private mutating func add(_ byte: UInt8) {
      value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
    }
  }
}
