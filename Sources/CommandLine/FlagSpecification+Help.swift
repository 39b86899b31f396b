extension FlagSpecification {
  /// The flag as help lists it: `-f, --format FORMAT`; long names stand in one column.
  var term: String {
    let start = short.map { "-\($0), " } ?? "    "
    let name = isNegatable ? "--[no-]\(self.name)" : dashedName
    return start + name + (valueName.map { " " + $0 } ?? "")
  }

  /// What help says in one entry: what the flag does, the choices and the remarks.
  var shortText: String {
    let words = choices.map(\.name).joined(separator: ", ")
    return help + bracketed((words.isEmpty ? [] : [words]) + remarks)
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
