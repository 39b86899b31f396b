import Bundles
import CommandLine
import Glibc

extension WikiOptions {
  /// Says how a wiki is asked in the name of the program and of whoever runs it.
  ///
  /// - Parameters:
  ///   - base: The wiki.
  ///   - contact: How to reach whoever asks, nil where nobody wants to be reached.
  ///   - cache: The folder that keeps what was fetched, nil for the usual one.
  init(asking base: WebAddress, contact: String?, cache: String?) {
    let program = EpubTool.program
    // A line end would begin a header of its own.
    let reachable = contact?.filter { $0.isASCII && $0 >= " " && $0 != "\u{7F}" }
    let words = reachable.map { " (\($0))" } ?? " (offline reading)"
    self.init(
      base: base, cacheFolder: cache ?? Self.usualCache,
      userAgent: "\(program.name)/\(program.version)\(words)")
  }

  /// Where caches belong by the XDG base directory specification.
  private static var usualCache: String {
    let variable = { (name: String) -> String? in
      guard let value = getenv(name), value[0] != 0 else { return nil }
      return String(cString: value)
    }
    let root = variable("XDG_CACHE_HOME") ?? "\(variable("HOME") ?? "/tmp")/.cache"
    return "\(root)/epubtool/web"
  }
}
