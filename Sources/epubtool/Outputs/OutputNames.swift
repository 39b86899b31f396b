/// Names what is written of each book after the book, and tells books of one name apart.
struct OutputNames {
  private var used: Set<String> = []

  /// The name for the output of the next book: its file name without the extension, with `-2`, `-3`
  /// and so on where an earlier book has it.
  mutating func name(for path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let dot = file.dropFirst().lastIndex(of: ".")
    let stem = dot.map { String(file[..<$0]) } ?? file
    var (name, number) = (stem, 1)
    // File systems that take capitals for the same would write one book over the other.
    while !used.insert(name.lowercased()).inserted {
      number += 1
      name = "\(stem)-\(number)"
    }
    return name
  }
}
