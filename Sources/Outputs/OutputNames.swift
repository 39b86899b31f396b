/// Names for the folders of a run's outputs, one a book and none twice.
///
/// A folder is named after its book's file without `.epub`; a second book of the same stem gets
/// `-2`. Names that differ in case alone count as the same, since many devices hold them so; what
/// some file system forbids in names is replaced.
public struct OutputNames: Sendable {
  /// The longest name that file systems take, in bytes.
  private static let limit = 255

  private var taken: Set<String> = []
  /// The last number behind each stem, so that a thousand books alike cost no million questions.
  private var numbers: [String: Int] = [:]

  /// Makes a run without outputs.
  public init() {}

  /// Gives the folder of the next book a name.
  ///
  /// - Parameter path: The path of the book, which is a file or an unpacked folder.
  /// - Returns: The name.
  public mutating func name(for path: String) -> String {
    let stem = Self.stem(of: path)
    let key = stem.lowercased()
    var name = stem
    var number = numbers[key] ?? 1
    while !taken.insert(name.lowercased()).inserted {
      number += 1
      let suffix = "-\(number)"
      name = Self.shortened(stem, to: Self.limit - suffix.utf8.count) + suffix
    }
    numbers[key] = number
    return name
  }

  /// The last part of a path without `.epub`; `book` where nothing is left that can name a folder.
  static func stem(of path: String) -> String {
    var name = path.split(separator: "/").last.map(String.init) ?? ""
    if name.suffix(5).lowercased() == ".epub" { name.removeLast(5) }
    // Cutting to length may bring a dot or a space to the end.
    name = SafeName.safe(shortened(SafeName.safe(name), to: limit))
    return name.isEmpty ? "book" : name
  }

  private static func shortened(_ name: String, to limit: Int) -> String {
    var name = name
    while name.utf8.count > limit { name.removeLast() }
    return name
  }
}
