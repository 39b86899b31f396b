/// Counts of bytes as people write them: `500 MB`, `1.5GiB`, `4096`.
public enum ByteSize {
  private static let units: [(name: String, bytes: Int64)] = [
    ("kib", 1 << 10), ("mib", 1 << 20), ("gib", 1 << 30), ("tib", 1 << 40),
    ("kb", 1000), ("mb", 1_000_000), ("gb", 1_000_000_000), ("tb", 1_000_000_000_000),
    ("k", 1000), ("m", 1_000_000), ("g", 1_000_000_000), ("t", 1_000_000_000_000), ("b", 1),
  ]

  /// Reads a count, nil where the text is none, or one that no disk has.
  public static func bytes(_ text: String) -> Int64? {
    var number = text.lowercased().filter { $0 != " " }[...]
    var unit: Int64 = 1
    if let known = units.first(where: { number.hasSuffix($0.name) }) {
      number = number.dropLast(known.name.count)
      unit = known.bytes
    }
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.count <= 18 && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard isNumber, (1...2).contains(parts.count), let whole = Int64(parts[0]) else { return nil }
    let (bytes, overflow) = whole.multipliedReportingOverflow(by: unit)
    guard !overflow else { return nil }
    guard parts.count == 2 else { return bytes }
    // Three digits are as many as anybody means.
    let digits = (parts[1] + "000").prefix(3)
    let (part, isTooLarge) = (Int64(digits) ?? 0).multipliedReportingOverflow(by: unit)
    let (sum, isOver) = bytes.addingReportingOverflow(part / 1000)
    return isTooLarge || isOver ? nil : sum
  }

  /// The whole count next to an estimate: none for what is below, and the largest that there is for what
  /// no disk has.
  public static func rounded(_ estimate: Double) -> Int64 {
    guard estimate > 0 else { return 0 }
    return Int64(exactly: estimate.rounded()) ?? .max
  }

  /// The sum of two counts, the largest count that there is where it is larger.
  public static func sum(_ left: Int64, _ right: Int64) -> Int64 {
    let (sum, isOver) = left.addingReportingOverflow(right)
    return isOver ? .max : sum
  }

  /// A count for people, with three digits at least: `12.3 MB`.
  public static func words(_ bytes: Int64) -> String {
    let units = ["bytes", "kB", "MB", "GB", "TB"]
    var (value, rest, unit) = (bytes, Int64(0), 0)
    while value >= 1000, unit < units.count - 1 {
      (value, rest) = (value / 1000, value % 1000)
      unit += 1
    }
    let isShort = unit > 0 && value < 100
    return "\(value)\(isShort ? ".\(rest / 100)" : "") \(units[unit])"
  }
}
