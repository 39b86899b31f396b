/// Where a command's report and its talk go.
protocol Console {
  /// Whether a progress line may be shown.
  var showsProgress: Bool { get }

  /// Whether the program ends with the command.
  var isLast: Bool { get }

  /// Takes bytes of the report.
  func write(_ bytes: [UInt8]) -> StandardOutput.Outcome

  /// Takes a line for people.
  func say(_ text: String)

  /// Takes the reason of a failure that the report tells as well.
  func note(_ reason: String)

  /// Takes what the command did as JSON, where its report does not tell it.
  func record(_ json: () -> [UInt8])
}

extension Console {
  /// Takes a piece of the report.
  func write(_ text: String) -> StandardOutput.Outcome { write(Array(text.utf8)) }
}

/// The standard streams.
struct StandardConsole: Console {
  var showsProgress: Bool { true }

  var isLast: Bool { true }

  func write(_ bytes: [UInt8]) -> StandardOutput.Outcome { StandardOutput.write(bytes) }

  func say(_ text: String) { StandardError.say(text) }

  func note(_ reason: String) {}

  func record(_ json: () -> [UInt8]) {}
}
