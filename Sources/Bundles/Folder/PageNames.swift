/// Gives pages file names that every file system takes.
struct PageNames {
  /// The longest name in bytes, which leaves room for the ending and for a number.
  private static let limit = 200
  private var taken: Set<String> = ["index", "bundle"]

  /// A name for a title, which no other page has, be it in other cases of letters.
  mutating func name(for title: String) -> String {
    let base = Self.cleaned(title)
    var name = base
    var number = 2
    while !taken.insert(name.lowercased()).inserted {
      name = "\(base)-\(number)"
      number += 1
    }
    return name
  }

  private static func cleaned(_ title: String) -> String {
    var name = ""
    var bytes = 0
    for character in title {
      let safe = isSafe(character) ? character : "_"
      let count = safe.utf8.count
      guard bytes + count <= limit else { break }
      name.append(safe)
      bytes += count
    }
    while let last = name.last, last == "." || last == " " || last == "_" { name.removeLast() }
    while name.first == "." { name.removeFirst() }
    if name.isEmpty { return "page" }
    // Windows keeps these names for devices.
    let stem = name.prefix { $0 != "." }.lowercased()
    let isDevice =
      ["con", "prn", "aux", "nul"].contains(stem)
      || stem.count == 4 && (stem.hasPrefix("com") || stem.hasPrefix("lpt"))
    return isDevice ? "_\(name)" : name
  }

  private static func isSafe(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case " ", "<", ">", ":", "\"", "/", "\\", "|", "?", "*", "%", "#": false
      default: !scalar.properties.generalCategory.isInvisible
      }
    }
  }
}

extension Unicode.GeneralCategory {
  /// Whether characters of the category show nothing or break lines.
  fileprivate var isInvisible: Bool {
    switch self {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate,
      .privateUse, .unassigned:
      true
    default: false
    }
  }
}
