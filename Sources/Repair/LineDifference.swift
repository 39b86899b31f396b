/// The difference between two texts, line by line, in the unified form that `patch` reads.
public struct LineDifference {
  /// How many unchanged lines stand around changed ones.
  private static let context = 3
  private let old: [Substring]
  private let new: [Substring]

  /// Takes two texts apart; bytes that are not UTF-8 are shown as replacement characters.
  public init(from before: [UInt8], to after: [UInt8]) {
    old = Self.lines(before)
    new = Self.lines(after)
  }

  private static func lines(_ bytes: [UInt8]) -> [Substring] {
    // By scalars, since a line end of two characters is one Character.
    let text = String(decoding: bytes, as: UTF8.self)
    var lines: [Substring] = []
    var start = text.startIndex
    var index = start
    let scalars = text.unicodeScalars
    while index < scalars.endIndex {
      let next = scalars.index(after: index)
      if scalars[index] == "\n" {
        lines.append(text[start..<next])
        start = next
      }
      index = next
    }
    if start < text.endIndex { lines.append(text[start...]) }
    return lines
  }

  private enum Line {
    case kept(Substring)
    case removed(Substring)
    case added(Substring)
  }

  /// The difference with a head that names the file; empty where nothing differs.
  public func unified(path: String) -> String {
    let lines = merged()
    var text = ""
    var index = 0
    var (oldLine, newLine) = (1, 1)
    var hunkStart = 0
    while index < lines.count {
      guard !Self.isKept(lines[index]) else {
        index += 1
        continue
      }
      // A hunk goes on as long as two changes share their context.
      let start = max(hunkStart, index - Self.context)
      var end = index
      var quiet = 0
      while end < lines.count, quiet <= 2 * Self.context {
        quiet = Self.isKept(lines[end]) ? quiet + 1 : 0
        end += 1
      }
      end -= max(0, quiet - Self.context)
      for line in lines[hunkStart..<start] { Self.count(line, &oldLine, &newLine) }
      let (oldStart, newStart) = (oldLine, newLine)
      var body = ""
      for line in lines[start..<end] {
        Self.count(line, &oldLine, &newLine)
        body += Self.shown(line)
      }
      if text.isEmpty { text = "--- a/\(path)\n+++ b/\(path)\n" }
      text += "@@ -\(oldStart),\(oldLine - oldStart) +\(newStart),\(newLine - newStart) @@\n" + body
      hunkStart = end
      index = end
    }
    return text
  }

  private func merged() -> [Line] {
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [Line] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      if removed.contains(oldIndex) {
        lines.append(.removed(old[oldIndex]))
        oldIndex += 1
      } else if added.contains(newIndex) {
        lines.append(.added(new[newIndex]))
        newIndex += 1
      } else {
        lines.append(.kept(new[newIndex]))
        oldIndex += 1
        newIndex += 1
      }
    }
    return lines
  }

  private static func isKept(_ line: Line) -> Bool {
    if case .kept = line { return true }
    return false
  }

  private static func count(_ line: Line, _ old: inout Int, _ new: inout Int) {
    switch line {
    case .kept: (old, new) = (old + 1, new + 1)
    case .removed: old += 1
    case .added: new += 1
    }
  }

  private static func shown(_ line: Line) -> String {
    let (mark, text) =
      switch line {
      case .kept(let text): (" ", text)
      case .removed(let text): ("-", text)
      case .added(let text): ("+", text)
      }
    return mark + text
      + (text.unicodeScalars.last == "\n" ? "" : "\n\\ No newline at end of file\n")
  }
}
