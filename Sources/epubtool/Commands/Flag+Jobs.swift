import CommandLine

extension Flag where Value == Int? {
  /// Declares how many items are at work at once; nil is one a processor.
  ///
  /// - Parameters:
  ///   - items: What is worked on, a plural that begins the help.
  ///   - category: The heading in help.
  /// - Returns: The flag.
  static func jobs(_ items: String, category: FlagCategory = .options) -> Flag {
    Flag(
      "jobs", short: "j", value: .integer(in: 1...256), defaultText: "the number of processors",
      category: category, help: "\(items) at work at once")
  }
}
