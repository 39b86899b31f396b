/// A unified diff, as `diff -u` writes it: for each file the lines that go and those that come.
///
/// Hunks are found by their lines alone, the first place behind the hunk before; the numbers
/// between the `@@` are for other tools.
struct UnifiedDiff {
  /// The changes of each file, by its path.
  private(set) var files: [String: [Hunk]] = [:]

  /// A run of lines and what comes in its place.
  struct Hunk {
    fileprivate(set) var old: [Substring] = []
    fileprivate(set) var new: [Substring] = []
  }

  /// Reads a diff; throws where a line has no place in one.
  init(_ text: String) throws {
    var path: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("--- ") || line.isEmpty { continue }
      if line.hasPrefix("+++ ") {
        path = String(line.dropFirst(4))
        continue
      }
      guard let path else { throw TestSupportError("no file for the line \(line)") }
      try add(line, to: path)
    }
  }

  private mutating func add(_ line: Substring, to path: String) throws {
    if line.hasPrefix("@@") {
      files[path, default: []].append(Hunk())
      return
    }
    guard let last = files[path].map({ $0.count - 1 }), let sign = line.first else {
      throw TestSupportError("no hunk for the line \(line)")
    }
    let rest = line.dropFirst()
    switch sign {
    case " ":
      files[path]?[last].old.append(rest)
      files[path]?[last].new.append(rest)
    case "-": files[path]?[last].old.append(rest)
    case "+": files[path]?[last].new.append(rest)
    default: throw TestSupportError("no line of a diff: \(line)")
    }
  }

  /// Applies the changes of one file; throws where its lines are not there.
  static func apply(_ hunks: [Hunk], to text: String) throws -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var start = 0
    for hunk in hunks {
      guard
        let place = (start...max(start, lines.count)).first(where: {
          lines[min($0, lines.count)...].starts(with: hunk.old)
        })
      else { throw TestSupportError("not found: \(hunk.old.joined(separator: "\n"))") }
      lines.replaceSubrange(place..<place + hunk.old.count, with: hunk.new)
      start = place + hunk.new.count
    }
    return lines.joined(separator: "\n")
  }
}
