/// What a report has told so far, as far as what follows depends on it.
public struct ReportMemory: Sendable {
  /// The last piece, nil before the first one.
  var last: [UInt8]?
  /// The ids in the order in which they were first told.
  private(set) var codes: [String] = []
  /// The number of files that results point at.
  var files = 0
  /// Those files, for formats that list them behind the results.
  var listedFiles: [UInt8] = []
  private var numbers: [String: Int] = [:]

  /// Remembers nothing yet.
  init() {}

  /// The number of an id, which it keeps; the first one has 0.
  mutating func number(of code: String) -> Int {
    if let number = numbers[code] { return number }
    numbers[code] = codes.count
    codes.append(code)
    return codes.count - 1
  }
}
