import Timing

extension ClockTime {
  /// The time as a full clock value of SMIL, `h:mm:ss.mmm`, down to the microsecond where one needs
  /// it.
  var clockValue: String {
    let total = max(0, microseconds)
    let (seconds, fraction) = total.quotientAndRemainder(dividingBy: 1_000_000)
    let two = { (number: Int64) in String(String(100 + number).dropFirst()) }
    let digits = String(1_000_000 + fraction).dropFirst()
    let shown = digits.hasSuffix("000") ? digits.dropLast(3) : digits
    return "\(seconds / 3600):\(two(seconds / 60 % 60)):\(two(seconds % 60)).\(shown)"
  }

  /// The time without what lies behind its whole milliseconds, so that it is never later.
  var wholeMilliseconds: ClockTime {
    ClockTime(microseconds: microseconds - microseconds % 1000)
  }

  /// Reads a time that is no clock value of SMIL but leaves no doubt of what is meant.
  ///
  /// These are seconds or minutes beyond 59, a comma for the point, `npt=` in front, fields of one
  /// digit, a unit behind the fields, and white space within.
  ///
  /// - Returns: The time, nil where the text may mean anything.
  init?(plainlyMeant text: String) {
    var plain = text.lowercased().filter { !$0.isWhitespace }
    if plain.hasPrefix("npt=") { plain.removeFirst(4) }
    plain = String(plain.map { $0 == "," ? "." : $0 })
    if let time = ClockTime(smil: plain) {
      self = time
      return
    }
    if plain.hasSuffix("s"), plain.contains(":") { plain.removeLast() }
    let parts = plain.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), let last = parts.last else { return nil }
    var whole: Int64 = 0
    for part in parts.dropLast() {
      guard let number = Self.number(part) else { return nil }
      whole = (whole + number) * 60
    }
    let pieces = last.split(separator: ".", omittingEmptySubsequences: false)
    guard pieces.count <= 2, let seconds = Self.number(pieces[0]) else { return nil }
    var micros: Int64 = 0
    if pieces.count == 2 {
      guard !pieces[1].isEmpty, pieces[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
      let digits = pieces[1].utf8.prefix(6)
      for digit in digits { micros = micros * 10 + Int64(digit - 0x30) }
      for _ in digits.count..<6 { micros *= 10 }
    }
    self.init(microseconds: (whole + seconds) * 1_000_000 + micros)
  }

  /// A number of at most six digits, which no arithmetic here can carry too far.
  private static func number(_ text: Substring) -> Int64? {
    guard (1...6).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int64(text)
  }
}
