import Diagnostics
import Hashing

/// Gives each finding of a book a name that stays while the finding stays, wherever its line moves to.
///
/// Of findings that are alike but for their lines, the second and the following have names of their own.
struct Fingerprints {
  private let path: String
  private var told: [UInt64: Int] = [:]

  /// Begins with a book.
  init(_ report: BookReport) {
    path = report.plainPath
  }

  /// The name of the next finding, 16 hexadecimal digits.
  mutating func next(_ finding: Finding) -> String {
    var hash = FNV1a()
    let parts = [
      path, finding.code, finding.location.entry, finding.location.element, finding.message,
    ]
    for part in parts {
      hash.add((part ?? "").utf8)
      // No byte of UTF-8, so that parts do not run into each other.
      hash.add(CollectionOfOne(0xFF))
    }
    let count = told[hash.value, default: 0]
    told[hash.value] = count + 1
    if count > 0 { hash.add("\(count)".utf8) }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
