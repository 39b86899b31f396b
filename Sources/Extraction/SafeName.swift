/// Names of entries as every file system takes them.
public enum SafeName {
  /// The longest name of a file, in bytes, with room for a number behind it.
  private static let limit = 240
  /// The longest path, in bytes.
  private static let pathLimit = 3072

  /// The path that an entry gets in an output folder, made safe part by part.
  ///
  /// For an entry whose name leaves its container it is what is left without the parts that do.
  public static func path(of entry: String) -> String {
    let parts = entry.split(separator: "/").filter { $0 != "." && $0 != ".." }
    return parts.isEmpty ? "_" : parts.map(safe).joined(separator: "/")
  }

  /// Whether the name of an entry stays in the folder that it is unpacked into, and fits there.
  static func stays(_ entry: String) -> Bool {
    let parts = entry.split(separator: "/", omittingEmptySubsequences: false)
    return !entry.isEmpty && entry.utf8.count <= pathLimit
      && !parts.contains { $0.isEmpty || $0 == "." || $0 == ".." || $0.utf8.contains(0) }
  }

  /// One part of a path without what FAT, NTFS and their devices refuse.
  private static func safe(_ part: Substring) -> String {
    var name = ""
    for scalar in part.unicodeScalars {
      let isRefused =
        scalar.value < 0x20 || scalar.value == 0x7F || "<>:\"|?*\\".unicodeScalars.contains(scalar)
      name.unicodeScalars.append(isRefused ? "_" : scalar)
    }
    // Windows drops these from the end, and two names may become one.
    if let last = name.unicodeScalars.last, last == "." || last == " " { name += "_" }
    let stem = name.prefix { $0 != "." }.uppercased()
    if reserved.contains(stem) { name = "_" + name }
    return shortened(name)
  }

  /// Names of devices that Windows takes for them whatever the extension.
  private static let reserved: Set<String> = Set(
    ["CON", "PRN", "AUX", "NUL"] + (0...9).flatMap { ["COM\($0)", "LPT\($0)"] })

  /// A name cut to the limit, its extension kept.
  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > limit else { return name }
    let (stem, ending) = divided(name)
    var short = stem
    let kept = ending.utf8.count <= 16 ? ending : ""
    while short.utf8.count + kept.utf8.count > limit { short.removeLast() }
    return short + kept
  }

  /// The path with a number before its extension.
  static func numbered(_ path: String, _ number: Int) -> String {
    let (stem, ending) = divided(path)
    return "\(stem)-\(number)\(ending)"
  }

  /// What stands before the last dot of the last part, and the rest.
  private static func divided(_ path: String) -> (stem: String, ending: String) {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    guard let dot = path[start...].lastIndex(of: "."), dot > start else { return (path, "") }
    return (String(path[..<dot]), String(path[dot...]))
  }
}
