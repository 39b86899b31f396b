import Publication
import Timing

/// An entry of an audiobook's table of contents.
public struct AudioMark: Hashable, Sendable {
  /// The title.
  public let title: String
  /// The path of the part that it begins in.
  public let path: String
  /// Where in the part it begins.
  public let time: ClockTime
  /// The entries below.
  public let children: [AudioMark]

  /// Makes an entry.
  public init(title: String, path: String, time: ClockTime, children: [AudioMark] = []) {
    self.title = title
    self.path = path
    self.time = time
    self.children = children
  }

  /// The entry with those below it, but for those whose files are missing; where its own is, they
  /// alone.
  func without(_ paths: Set<String>) -> [AudioMark] {
    let below = children.flatMap { $0.without(paths) }
    guard !paths.contains(path) else { return below }
    return [AudioMark(title: title, path: path, time: time, children: below)]
  }

  /// The entry as a link, with a fragment where it begins in the middle of its part.
  ///
  /// Readium's audiobook profile, "Table of contents".
  var link: ManifestLink {
    let fragment = time.microseconds > 0 ? "#t=\(time.secondsText)" : ""
    var link = ManifestLink(to: Address.reference(to: path) + fragment)
    link.title = title.nonEmpty
    link.children = children.map(\.link)
    return link
  }
}
