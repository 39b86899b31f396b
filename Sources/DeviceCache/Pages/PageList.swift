import Bundles
import Glibc
import Outputs
import Paths

/// The pages of a list: one a line, the path of a file as seen from the list, or a title of a wiki;
/// blank lines and those that begin with `#` are none.
struct PageList {
  /// The largest list that is read, in bytes.
  private static let limit = 256 << 20

  /// Why a list of nothing is taken for one that was cut, so that none of its pages goes.
  static let emptiness = "there is no page in the list"

  /// The pages, and what is none.
  let supplies: [PageSupply]

  /// Reads a list.
  ///
  /// - Parameters:
  ///   - path: The list.
  ///   - wiki: The wiki that lines which are no files are titles of, nil where there is none.
  /// - Throws: What keeps it from being read.
  init(path: String, wiki: WebAddress?) throws(OutputError) {
    let bytes = try Disk.read(path.realPath ?? path, limit: Self.limit)
    guard !bytes.prefix(1024).contains(0) else {
      supplies = [.unusable("the file is no list of pages: it is not text")]
      return
    }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    var supplies: [PageSupply] = []
    for (number, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated()
    {
      var text = line
      while let last = text.last, last == 0x0D || last == 0x20 || last == 0x09 { text.removeLast() }
      guard let first = text.first, first != UInt8(ascii: "#") else { continue }
      let name = String(path: text)
      let place = name.hasPrefix("/") ? name : folder + name
      let refusal = Self.refusal(of: place)
      if refusal == nil {
        supplies.append(
          .page(SuppliedPage(name: name.shownPath, base: wiki, contents: .file(place))))
      } else if let refusal, refusal != ENOENT, refusal != ENOTDIR {
        let reason = String(cString: strerror(refusal)).lowercased()
        supplies.append(.missing(name.shownPath, "line \(number + 1): cannot be opened: \(reason)"))
      } else if let wiki {
        supplies.append(.page(SuppliedPage(name: name.shownPath, base: wiki, contents: .wiki)))
      } else {
        supplies.append(
          .missing(
            name.shownPath,
            "line \(number + 1): there is no such file, and no wiki is named with --wiki"))
      }
    }
    self.supplies = supplies
  }

  /// Why a path leads to no file, as the system numbers reasons; nil where it does.
  private static func refusal(of path: String) -> Int32? {
    var facts = stat()
    guard path.withSystemPath({ stat($0, &facts) }) == 0 else { return errno }
    if facts.st_mode & S_IFMT == S_IFDIR { return EISDIR }
    return facts.st_mode & S_IFMT == S_IFREG ? nil : ENOENT
  }
}
