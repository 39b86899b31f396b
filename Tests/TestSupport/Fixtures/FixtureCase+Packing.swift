import Foundation

extension FixtureCase {
  private static let controlFiles: Set = [
    "BASE", "ABSENT", "CONTAINER", "ALSO", "DIFF", "NAME", "OPTIONS",
  ]
  private static let storedExtensions: Set = [
    "mp3", "m4a", "mp4", "aac", "opus", "ogg", "png", "jpg", "jpeg", "gif", "webp", "flac", "wav",
    "webm",
  ]

  /// Writes the book of the case into a folder, and returns its path.
  ///
  /// Throws where the case is not laid out as the README says.
  public func write(into target: TemporaryFolder) throws -> String {
    let name = try Self.lines(folder.appending(path: "NAME")).first ?? "book.epub"
    let whole = folder.appending(path: "book.epub")
    if FileManager.default.fileExists(atPath: whole.path) {
      return try target.write(Array(Data(contentsOf: whole)), to: name)
    }
    guard let base = try Self.lines(folder.appending(path: "BASE")).first else {
      throw TestSupportError("\(self): no BASE")
    }
    if base == "none" { return "\(target.path)/\(name)" }
    return try target.write(archive(on: base), to: name)
  }

  private func archive(on base: String) throws -> [UInt8] {
    var files = try read(Repository.fixtures.appending(path: "Rules/_base/\(base)"))
    for path in try Self.lines(folder.appending(path: "ABSENT")) {
      guard files.removeValue(forKey: path) != nil else {
        throw TestSupportError("\(self): ABSENT names \(path), which the base has not")
      }
    }
    let difference = folder.appending(path: "DIFF")
    if FileManager.default.fileExists(atPath: difference.path) {
      let diff = try UnifiedDiff(String(contentsOf: difference, encoding: .utf8))
      for (path, hunks) in diff.files {
        let old = String(decoding: files[path] ?? [], as: UTF8.self)
        files[path] = Array(try UnifiedDiff.apply(hunks, to: old).utf8)
      }
    }
    files.merge(try read(folder)) { _, own in own }
    var entries = Self.arranged(files)
    var cut = 0
    for line in try Self.lines(folder.appending(path: "CONTAINER")) {
      let words = line.split(separator: " ").map(String.init)
      if words.first == "cut", words.count == 2, let count = Int(words[1]) {
        cut = count
      } else {
        try apply(words, to: &entries)
      }
    }
    return RawArchive(entries).bytes.dropLast(cut)
  }

  private func read(_ folder: URL) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in try Repository.files(below: folder) where !Self.controlFiles.contains(path) {
      files[path] = Array(try Data(contentsOf: folder.appending(path: path)))
    }
    return files
  }

  /// Puts `mimetype` first, META-INF next, and the rest by name.
  private static func arranged(_ files: [String: [UInt8]]) -> [RawEntry] {
    let rank = { (name: String) in
      name == "mimetype" ? 0 : name.hasPrefix("META-INF/") ? 1 : 2
    }
    let names = files.keys.sorted {
      rank($0) == rank($1) ? $0.utf8.lexicographicallyPrecedes($1.utf8) : rank($0) < rank($1)
    }
    return names.map { name in
      let contents = files[name] ?? []
      let ending = name.split(separator: ".").last?.lowercased() ?? ""
      let isStored = name == "mimetype" || storedExtensions.contains(ending)
      var entry =
        isStored ? RawEntry(name, stored: contents) : RawEntry(name, deflated: contents)
      entry.tellUTF8()
      return entry
    }
  }

  /// Applies one line of a CONTAINER file.
  private func apply(_ words: [String], to entries: inout [RawEntry]) throws {
    guard words.count >= 2,
      let index = entries.firstIndex(where: { $0.name == Array(words[1].utf8) })
    else { throw TestSupportError("\(self): no entry for \(words.joined(separator: " "))") }
    switch words[0] {
    case "store":
      entries[index].store()
    case "deflate":
      entries[index].deflate()
    case "extra":
      entries[index].extra = [0xFE, 0xCA, 0, 0]
      entries[index].localExtra = [0xFE, 0xCA, 0, 0]
    case "follow":
      entries[index].hasDescriptor = true
    case "local" where words.count == 3:
      entries[index].localName = Self.unescaped(words[2])
    case "name" where words.count == 3:
      entries[index].name = Self.unescaped(words[2])
      entries[index].tellUTF8()
    case "first":
      entries.insert(entries.remove(at: index), at: 0)
    case "last":
      entries.append(entries.remove(at: index))
    case "again":
      entries.append(entries[index])
    default:
      throw TestSupportError("\(self): no switch \(words.joined(separator: " "))")
    }
  }

  private static func unescaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      let digits = String(Substring(rest.prefix(2)))
      if byte == UInt8(ascii: "%"), let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
