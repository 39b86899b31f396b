extension SafeName {
  /// The longest name of a file, in bytes, with room for a number behind it.
  private static let limit = 240
  /// The longest path, in bytes.
  private static let pathLimit = 3072

  /// The path that an entry of a container gets in an output folder, made safe part by part.
  ///
  /// Characters that some file system forbids become `_`, which also follows a dot or a space at the
  /// end and stands before a device of Windows. For an entry whose name leaves its container it is
  /// what is left without the parts that do.
  public static func path(of entry: String) -> String {
    let parts = entry.split(separator: "/").filter { $0 != "." && $0 != ".." }
    return parts.isEmpty ? "_" : parts.map(safePart).joined(separator: "/")
  }

  /// Whether the name of an entry stays in the folder that it is unpacked into, and fits there.
  public static func stays(_ entry: String) -> Bool {
    let parts = entry.split(separator: "/", omittingEmptySubsequences: false)
    return !entry.isEmpty && entry.utf8.count <= pathLimit
      && !parts.contains { $0.isEmpty || $0 == "." || $0 == ".." || $0.utf8.contains(0) }
  }

  /// The path with a number before its extension.
  public static func numbered(_ path: String, _ number: Int) -> String {
    let (stem, ending) = divided(path)
    return "\(stem)-\(number)\(ending)"
  }

  /// One part of a path without what file systems refuse.
  private static func safePart(_ part: Substring) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in part.unicodeScalars { scalars.append(isForbidden(scalar) ? "_" : scalar) }
    // Windows drops these from the end, and two names may become one.
    if let last = scalars.last, last == "." || last == " " { scalars.append("_") }
    let name = String(scalars)
    return shortened(device(in: name) == nil ? name : "_" + name)
  }

  /// A name cut to the limit, its extension kept.
  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > limit else { return name }
    let (stem, ending) = divided(name)
    var short = stem
    let kept = ending.utf8.count <= 16 ? ending : ""
    while short.utf8.count + kept.utf8.count > limit { short.removeLast() }
    return short + kept
  }

  /// What stands before the last dot of the last part, and the rest.
  private static func divided(_ path: String) -> (stem: String, ending: String) {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    guard let dot = path[start...].lastIndex(of: "."), dot > start else { return (path, "") }
    return (String(path[..<dot]), String(path[dot...]))
  }
}
