extension Parser {
  /// Reads `--name`, `--name=value`, `--name value` or `--no-name`.
  mutating func readLongFlag(_ word: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let form = String(parts[0])
    let attached = parts.count == 2 ? String(parts[1]) : nil
    let name = String(form.dropFirst(2))

    if let flag = flag(where: { $0.name == name || $0.aliases.contains(name) }) {
      take(flag, as: form, attached: attached)
    } else if name.hasPrefix("no-"),
      let flag = flag(where: { $0.isNegatable && $0.name == name.dropFirst(3) })
    {
      if attached == nil { note(flag, "false") } else { note(unexpectedValue(form)) }
    } else {
      note(unknownFlag(form))
    }
  }

  /// Reads a cluster of short flags, of which the last may have a value: `-q`, `-qv`, `-j4`.
  mutating func readShortFlags(_ word: String) {
    var rest = word.dropFirst()
    while let letter = rest.popFirst() {
      let form = "-\(letter)"
      guard let flag = flag(where: { $0.short == letter }) else {
        return note(unknownFlag(form, in: word))
      }
      guard flag.specification.valueName != nil else {
        if rest.first == "=" { return note(unexpectedValue(form)) }
        take(flag, as: form, attached: nil)
        continue
      }
      if rest.first == "=" {
        rest.removeFirst()
      } else if rest.isEmpty {
        return take(flag, as: form, attached: nil)
      }
      return take(flag, as: form, attached: String(rest))
    }
  }

  /// Finds a flag of the command, or a global one.
  private func flag(where matches: (FlagSpecification) -> Bool) -> (any DeclaredFlag)? {
    command?.flags.first { matches($0.specification) }
      ?? program.globalFlags.first { matches($0.specification) }
  }

  /// Notes a flag with its value, for which the next word may be needed.
  private mutating func take(_ flag: any DeclaredFlag, as form: String, attached: String?) {
    let specification = flag.specification
    guard let valueName = specification.valueName else {
      if attached != nil { return note(unexpectedValue(form)) }
      switch specification.name {
      case Program.helpFlag.specification.name:
        answer = answer ?? .help(nil, form == specification.dashedName ? .long : .short)
      case Program.versionFlag.specification.name:
        answer = .version
      default:
        note(flag, "true")
      }
      return
    }
    if let attached { return note(flag, attached) }
    guard position < words.count, !looksLikeFlag(words[position]) else {
      let next = position < words.count ? words[position] : nil
      return note(
        error(
          .missingValue, "'\(form)' needs a value: \(valueName)",
          hint: next.map { "write \("\(specification.dashedName)=\($0)".quoted) if that is meant" })
      )
    }
    note(flag, words[position])
    position += 1
  }

  /// Tells whether a word in the place of a value is more likely a flag whose neighbour lacks one.
  private func looksLikeFlag(_ word: String) -> Bool {
    guard word.hasPrefix("-"), let second = word.dropFirst().first else { return false }
    return !second.isNumber && second != "."
  }

  private mutating func note(_ flag: any DeclaredFlag, _ text: String) {
    let name = flag.specification.name
    if let index = given.firstIndex(where: { $0.flag.specification.name == name }) {
      given[index].texts.append(text)
    } else {
      given.append(GivenFlag(flag: flag, texts: [text]))
    }
  }

  /// Notes a mistake, unless there was one before.
  mutating func note(_ error: UsageError) {
    firstError = firstError ?? error
  }
}
