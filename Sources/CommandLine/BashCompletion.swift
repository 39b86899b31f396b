/// Writes the completions for bash; they need nothing but bash 4.4 itself.
struct BashCompletion {
  let program: Program

  /// Writes the script.
  func script() -> String {
    let function = program.functionName
    return """
      # bash completion for \(program.name)

      \(BashCompletion.helpers(function))

      \(function)() {
        local IFS=$' \\t\\n' current previous='' command='' ended='' prefix='' index
        local -a words=()
        COMPREPLY=()

        # Bash parts words at "=", so "--flag=value" is put together again.
        for ((index = 1; index <= COMP_CWORD; index++)); do
          local word=${COMP_WORDS[index]} last=$((${#words[@]} - 1))
          if ((last >= 0)) && [[ $word == '='* || ${words[last]} == *'=' ]]; then
            words[last]+=$word
          else
            words+=("$word")
          fi
        done
        current=${words[-1]}
        unset 'words[-1]'

        for ((index = 0; index < ${#words[@]}; index++)); do
          if [[ -n $ended ]]; then
            :
          elif [[ ${words[index]} == -- ]]; then
            ended=yes
          elif [[ -z $command ]]; then
            case ${words[index]} in
      \(skippedFlags())
              -*) ;;
              *) command=${words[index]} ;;
            esac
          fi
        done
        if [[ -z $ended ]]; then
          if ((${#words[@]} > 0)); then previous=${words[-1]}; fi
          if [[ $current == --*=* ]]; then
            previous=${current%%=*}
            prefix=$previous=
            current=${current#*=}
          fi
        fi

        case $command in
      \(([("''", nil)] + program.commands.map { ($0.name, $0) }).map(arm).joined(separator: "\n"))
      \(helpArm())
        esac
      }

      complete -F \(function) \(program.name)

      """
  }

  /// Writes the functions that offer words and files.
  private static func helpers(_ function: String) -> String {
    """
    # Offers the words in $1 that continue $2. Bash wants the "--flag=" in $3 before them only where
    # it does not part words at "=".
    \(function)_words() {
      local IFS=$'\\n' start=
      [[ $COMP_WORDBREAKS == *=* ]] || start=$3
      mapfile -t COMPREPLY < <(compgen -P "$start" -W "$1" -- "$2")
      if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then
        compopt -o nospace 2>/dev/null
      fi
    }

    # Offers folders, and files that match the pattern $1 (none: no files), that continue $2.
    \(function)_paths() {
      local IFS=$'\\n' start=
      [[ $COMP_WORDBREAKS == *=* ]] || start=$3
      compopt -o filenames 2>/dev/null
      mapfile -t COMPREPLY < <(
        compgen -P "$start" -d -- "$2"
        if [[ -n $1 ]]; then
          shopt -s extglob
          compgen -P "$start" -f -X "!$1" -- "$2" | while IFS= read -r file; do
            [[ -d ${file#"$start"} ]] || printf '%s\\n' "$file"
          done
        fi
      )
    }
    """
  }

  /// Writes the arm that steps over the values of global flags, which may stand before the command.
  private func skippedFlags() -> String {
    let forms = program.globalFlags.map(\.specification).filter { $0.valueName != nil }
      .flatMap(\.forms)
    return forms.isEmpty
      ? "        # No global flag has a value."
      : "        \(forms.joined(separator: " | "))) ((index++)) ;;"
  }

  /// Writes what is offered after a command's name, or instead of one.
  private func arm(_ name: String, _ command: Command?) -> String {
    let flags = ((command?.flags ?? []) + program.globalFlags).map(\.specification)
    let values = flags.filter { $0.valueName != nil }.map { flag in
      """
              \(flag.forms.joined(separator: " | ")))
      \(offer(flag.completion, indent: 10))
                return
                ;;
      """
    }
    let forms = flags.flatMap(\.forms).joined(separator: "\n")
    let operand = command.map { $0.completedOperand?.completion ?? .none } ?? .commands
    return """
          \(name))
            case $previous in
      \(values.isEmpty ? "        # No flag here has a value." : values.joined(separator: "\n"))
            esac
            if [[ $current == -* && -z $ended ]]; then
              \(program.functionName)_words \(shellQuoted(forms)) "$current"
            else
      \(offer(operand, indent: 8))
            fi
            ;;
      """
  }

  private func helpArm() -> String {
    guard program.helpSummary != nil else { return "    # Every command is above." }
    return """
          \(Program.helpWord))
      \(offer(.commands, indent: 6))
            ;;
      """
  }

  /// Writes the lines that offer what belongs in a place.
  private func offer(_ completion: Completion, indent: Int) -> String {
    let function = program.functionName
    let tail = "\"$current\" \"$prefix\""
    let lines: [String]
    switch completion {
    case .none:
      lines = [":"]
    case .words(let words):
      lines = ["\(function)_words \(shellQuoted(words.joined(separator: "\n"))) \(tail)"]
    case .commands:
      let names = program.commandChoices.map(\.name)
      lines = ["\(function)_words \(shellQuoted(names.joined(separator: "\n"))) \(tail)"]
    case .folders:
      lines = ["\(function)_paths '' \(tail)"]
    case .files(let extensions):
      let pattern = extensions.isEmpty ? "*" : "*.@(\(extensions.joined(separator: "|")))"
      lines = ["\(function)_paths \(shellQuoted(pattern)) \(tail)"]
    case .assignments(let keys):
      let words = keys.map { $0 + "=" }.joined(separator: "\n")
      lines = [
        "if [[ $current == *=* ]]; then",
        "  \(function)_paths '*' \"${current#*=}\" \"$prefix${current%%=*}=\"",
        "else",
        "  \(function)_words \(shellQuoted(words)) \(tail)",
        "fi",
      ]
    }
    return lines.map { String(repeating: " ", count: indent) + $0 }.joined(separator: "\n")
  }
}
