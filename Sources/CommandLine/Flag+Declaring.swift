extension Flag {
  /// Declares a flag with a value, and the value it has where it is not given.
  ///
  /// - Parameters:
  ///   - name: The long name, without dashes.
  ///   - short: The letter of the short form.
  ///   - aliases: More long names, understood but not listed.
  ///   - kind: How the value is read.
  ///   - fallback: The value where the flag is not given.
  ///   - defaultText: What help shows as the default; nil is the fallback as it would be typed.
  ///   - category: The heading in help.
  ///   - help: What the flag does, in one line without a full stop.
  ///   - discussion: More paragraphs for the long help and the manual.
  public init(
    _ name: String, short: Character? = nil, aliases: [String] = [], value kind: ValueKind<Value>,
    default fallback: Value, defaultText: String? = nil, category: FlagCategory = .options,
    help: String, discussion: String = ""
  ) {
    self.init(
      specification: kind.specification(
        name, short: short, aliases: aliases, category: category, help: help,
        discussion: discussion, defaultText: defaultText ?? kind.write(fallback),
        isRepeatable: false),
      fallback: fallback
    ) { texts throws(ValueFailure) in
      var value = fallback
      for text in texts { value = try kind.readOne(text) }
      return value
    }
  }

  /// Declares a flag with a value that is nil where it is not given; help shows `defaultText` as the
  /// default, where there is one.
  public init<Given>(
    _ name: String, short: Character? = nil, aliases: [String] = [], value kind: ValueKind<Given>,
    defaultText: String? = nil, category: FlagCategory = .options, help: String,
    discussion: String = ""
  ) where Value == Given? {
    self.init(
      specification: kind.specification(
        name, short: short, aliases: aliases, category: category, help: help,
        discussion: discussion, defaultText: defaultText, isRepeatable: false),
      fallback: nil
    ) { texts throws(ValueFailure) in
      var value: Given?
      for text in texts { value = try kind.readOne(text) }
      return value
    }
  }

  /// Declares a flag that may be given many times, each time with one value, or with several
  /// between separators.
  public init<Element>(
    repeating name: String, short: Character? = nil, aliases: [String] = [],
    value kind: ValueKind<Element>, separatedBy separator: Character? = nil,
    category: FlagCategory = .options, help: String, discussion: String = ""
  ) where Value == [Element] {
    self.init(
      specification: kind.specification(
        name, short: short, aliases: aliases, category: category, help: help,
        discussion: discussion, defaultText: nil, isRepeatable: true),
      fallback: []
    ) { texts throws(ValueFailure) in
      var values: [Element] = []
      for text in texts {
        guard let separator else {
          values.append(try kind.readOne(text))
          continue
        }
        for part in text.split(separator: separator, omittingEmptySubsequences: false) {
          values.append(try kind.readOne(String(part)))
        }
      }
      return values
    }
  }
}

extension Flag where Value == Bool {
  /// Declares a switch.
  ///
  /// - Parameters:
  ///   - name: The long name, without dashes.
  ///   - short: The letter of the short form.
  ///   - aliases: More long names, understood but not listed.
  ///   - isNegatable: Whether `--no-NAME` turns the switch off.
  ///   - fallback: Whether the switch is on where it is not given.
  ///   - category: The heading in help.
  ///   - help: What the switch does, in one line without a full stop.
  ///   - discussion: More paragraphs for the long help and the manual.
  public init(
    _ name: String, short: Character? = nil, aliases: [String] = [], negatable isNegatable: Bool,
    default fallback: Bool = false, category: FlagCategory = .options, help: String,
    discussion: String = ""
  ) {
    self.init(
      specification: FlagSpecification(
        name: name, short: short, aliases: aliases, category: category, help: help,
        discussion: discussion, valueName: nil, choices: [], limits: nil, completion: .none,
        defaultText: isNegatable ? (fallback ? "on" : "off") : nil, isRepeatable: false,
        isNegatable: isNegatable),
      fallback: fallback
    ) { texts in texts.last.map { $0 == "true" } ?? fallback }
  }

  /// Declares a switch that is off where it is not given.
  public init(
    _ name: String, short: Character? = nil, aliases: [String] = [],
    category: FlagCategory = .options, help: String, discussion: String = ""
  ) {
    self.init(
      name, short: short, aliases: aliases, negatable: false, category: category, help: help,
      discussion: discussion)
  }
}
