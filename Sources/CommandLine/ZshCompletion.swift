/// Writes the completions for zsh.
struct ZshCompletion {
  let program: Program

  /// Writes the script, which may be sourced or kept as `_NAME` in a folder of `fpath`.
  func script() -> String {
    let function = program.functionName
    return """
      #compdef \(program.name)

      \(function)_commands() {
        local -a commands=(
      \(program.commandChoices.map { "    " + described($0) }.joined(separator: "\n"))
        )
        _describe -t commands command commands
      }

      \(function)() {
        local curcontext=$curcontext state line ret=1
        local -A opt_args

        _arguments -C -s -S \\
      \(arguments(of: program.globalFlags))
          '1: :\(function)_commands' \\
          '*:: :->operands' && ret=0

        [[ $state == operands ]] || return ret
        curcontext=${curcontext%:*:*}:\(program.name)-$words[1]:
        case $words[1] in
      \(program.commands.map(arm).joined(separator: "\n"))
      \(helpArm())
        esac
        return ret
      }

      if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
        \(function) "$@"
      else
        compdef \(function) \(program.name)
      fi

      """
  }

  private func arm(_ command: Command) -> String {
    var operands = command.operands.enumerated().map { index, operand in
      let place = operand.isRepeated ? "*" : operand.isRequired ? "\(index + 1)" : "\(index + 1):"
      return shellQuoted("\(place):\(escaped(operand.name)):\(action(operand.completion))")
    }
    if operands.isEmpty { operands = ["'*: :'"] }
    return """
          \(command.name))
            _arguments -s -S \\
      \(arguments(of: command.flags + program.globalFlags, indent: 8))
              \(operands.joined(separator: " \\\n        ")) && ret=0
            ;;
      """
  }

  private func helpArm() -> String {
    guard program.helpSummary != nil else { return "    # Every command is above." }
    return "    \(Program.helpWord)) _arguments '1: :\(program.functionName)_commands' && ret=0 ;;"
  }

  /// Writes flags as `_arguments` wants them, a line each.
  private func arguments(of flags: [any DeclaredFlag], indent: Int = 4) -> String {
    flags.map(\.specification).flatMap(specifications).map {
      String(repeating: " ", count: indent) + $0 + " \\"
    }.joined(separator: "\n")
  }

  private func specifications(_ flag: FlagSpecification) -> [String] {
    let others = flag.isRepeatable ? "*" : "(\(flag.forms.joined(separator: " ")))"
    let help = "[\(escaped(flag.help))]"
    let value = flag.valueName.map { ":\(escaped($0)):\(action(flag.completion))" } ?? ""
    return flag.forms.map { form in
      let join = flag.valueName == nil ? "" : form.hasPrefix("--") ? "=" : "+"
      return shellQuoted(others + form + join + help + value)
    }
  }

  private func action(_ completion: Completion) -> String {
    switch completion {
    case .none: return ""
    case .words(let words): return "(\(words.joined(separator: " ")))"
    case .files(let extensions):
      // One word in brackets would be read as a qualifier.
      let pattern =
        extensions.count == 1 ? extensions[0] : "(\(extensions.joined(separator: "|")))"
      return extensions.isEmpty ? "_files" : "_files -g \"*.\(pattern)\""
    case .folders: return "_files -/"
    case .commands: return program.functionName + "_commands"
    case .assignments(let keys):
      return
        "{if compset -P \"*=\"; then _files; else compadd -S = \(keys.joined(separator: " ")); fi}"
    }
  }

  /// Makes a word and its explanation as `_describe` wants them.
  private func described(_ choice: Choice) -> String {
    shellQuoted("\(choice.name):\(choice.help)")
  }

  /// Keeps what `_arguments` would read as its own signs.
  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "[]:\\".contains(character) { result += "\\" }
      result.append(character)
    }
  }
}
