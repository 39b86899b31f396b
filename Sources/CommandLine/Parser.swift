/// Reads one command line; used once.
///
/// A mistake does not end the reading, since `--help` and `--version` are answered wherever they
/// stand; the first mistake is reported where neither is found.
struct Parser {
  let program: Program
  let words: [String]

  var position = 0
  var command: Command?
  var commandWord: String?
  var operands: [String] = []
  var operandPositions: [Int] = []
  var areFlagsEnded = false
  var given: [GivenFlag] = []
  var answer: Response?
  var firstError: UsageError?

  /// A flag that was found, with all its texts in order.
  struct GivenFlag {
    let flag: any DeclaredFlag
    var texts: [String]
  }

  init(program: Program, words: [String]) {
    self.program = program
    self.words = words
  }

  /// Reads all words.
  mutating func parse() throws(UsageError) -> Response {
    while position < words.count {
      let index = position
      let word = words[index]
      position += 1
      if areFlagsEnded || word == "-" || !word.hasPrefix("-") {
        readPlainWord(word, at: index)
      } else if word == "--" {
        areFlagsEnded = true
      } else if word.hasPrefix("--") {
        readLongFlag(word)
      } else {
        readShortFlags(word)
      }
    }
    return try respond()
  }

  private mutating func readPlainWord(_ word: String, at index: Int) {
    if commandWord == nil {
      commandWord = word
      command = program.command(named: word)
      if command == nil, word != Program.helpWord { note(unknownCommand(word)) }
    } else {
      operands.append(word)
      operandPositions.append(index)
    }
  }

  private mutating func respond() throws(UsageError) -> Response {
    if case .version? = answer { return .version }
    if case .help(_, let length)? = answer {
      return .help(
        try topic(commandWord == Program.helpWord ? operands.first : commandWord), length)
    }
    if program.helpSummary != nil, commandWord == Program.helpWord {
      return .help(try topic(operands.first), .long)
    }
    if let firstError { throw firstError }
    guard let command else { throw error(.noCommand, "no command given") }
    var values: [String: any Sendable] = [:]
    for entry in given {
      do {
        values[entry.flag.specification.name] = try entry.flag.value(of: entry.texts)
      } catch {
        throw badValue(error, for: entry.flag.specification)
      }
    }
    try checkOperands(of: command)
    return .run(
      Arguments(
        command: command, operands: operands, operandPositions: operandPositions, values: values))
  }

  /// Finds the command that help is wanted on; nil is the program as a whole.
  private func topic(_ name: String?) throws(UsageError) -> Command? {
    guard let name, name != Program.helpWord else { return command }
    guard let command = program.command(named: name) else {
      throw firstError ?? unknownCommand(name)
    }
    return command
  }

  private func checkOperands(of command: Command) throws(UsageError) {
    var left = operands[...]
    for operand in command.operands {
      if operand.isRequired, left.isEmpty {
        throw error(.missingOperand, "nothing given for \(operand.name): \(operand.help)")
      }
      let taken = operand.isRepeated ? left : left.prefix(1)
      left = left.dropFirst(taken.count)
      guard !operand.choices.isEmpty else { continue }
      for word in taken where !operand.choices.contains(where: { $0.name == word }) {
        let problem = ValueError(noneOf: operand.choices, word)
        throw error(
          .badOperand, "\(word.quoted) is no \(operand.name); expected \(problem.expected)",
          suggestion: problem.suggestion)
      }
    }
    if let extra = left.first {
      throw error(.unexpectedOperand, "unexpected argument \(extra.quoted)")
    }
  }
}

extension Program {
  /// Reads a command line, without the program's own name in front.
  ///
  /// The last one counts where a flag that takes one value is given more than once. `--version` and
  /// `--help` are answered even where the rest is wrong.
  ///
  /// - Throws: ``UsageError`` for the first mistake.
  public func parse(_ arguments: some Sequence<String>) throws(UsageError) -> Response {
    var parser = Parser(program: self, words: Array(arguments))
    return try parser.parse()
  }
}
