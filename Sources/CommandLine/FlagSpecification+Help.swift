extension FlagSpecification {
  /// The flag as help lists it: `-f, --format FORMAT`.
  var term: String { (short.map { "-\($0), " } ?? "") + longTerm }

  /// The same with room for a short name, so that long names stand in one column.
  var alignedTerm: String { short == nil ? "    " + longTerm : term }

  private var longTerm: String {
    (isNegatable ? "--[no-]\(name)" : dashedName) + (valueName.map { " " + $0 } ?? "")
  }

  /// What help says in one entry: what the flag does, the choices and the remarks.
  var shortText: String {
    let words = choices.map(\.name).joined(separator: ", ")
    return help + bracketed((words.isEmpty ? [] : [words]) + remarks)
  }

  /// The choices, where at least one has an explanation.
  var explainedChoices: [Choice] { choices.contains { !$0.help.isEmpty } ? choices : [] }

  /// The choices in one remark, where none has an explanation.
  var listedChoices: [String] {
    choices.isEmpty || !explainedChoices.isEmpty
      ? [] : [choices.map(\.name).joined(separator: ", ")]
  }

  /// What else is to know: limits, whether it may be repeated, and the default.
  var remarks: [String] {
    var remarks: [String] = []
    if let limits { remarks.append(limits) }
    if isRepeatable { remarks.append("repeatable") }
    if let defaultText { remarks.append("default: \(defaultText)") }
    return remarks
  }

  /// Puts remarks in brackets, with a space in front.
  func bracketed(_ remarks: [String]) -> String {
    remarks.isEmpty ? "" : " [\(remarks.joined(separator: "; "))]"
  }
}
