import CommandLine
import Glibc

/// The flags of commands that fetch from wikis, and what follows from them.
enum WikiFlags {
  static let cache = Flag<String?>(
    "cache", value: .folder(), category: .web,
    help: "The folder that keeps what was fetched; epubtool/web among the user's caches",
    discussion: """
      What is in it is asked for again with its tag, and fetched only where it has changed. Runs \
      may share a cache, and a run that was interrupted goes on with it where it stopped. It may be \
      removed at any time.
      """)

  static let connections = Flag<Int>(
    "connections", value: .integer(in: 1...8), default: 2, category: .web,
    help: "How many connections there may be at a time")

  static let contact = Flag<String?>(
    "contact", value: .text(named: "TEXT"), category: .web,
    help: "How to reach whoever asks, such as a mail address, for the wiki's operators",
    discussion: "Without it, that is what the variable EPUBTOOL_CONTACT of the environment says.")

  static let allowPrivate = Flag<Bool>(
    "allow-private", category: .web,
    help: "Fetch from addresses of private networks too, as a wiki on one needs")

  /// Who asks, in the words of the header `User-Agent`; `contact` says how to reach them, nil as the
  /// environment does.
  static func userAgent(contact: String?) -> String {
    let program = EpubTool.program
    // A line end would begin a header of its own.
    let reachable = (contact ?? variable("EPUBTOOL_CONTACT"))?
      .filter { $0.isASCII && $0 >= " " && $0 != "\u{7F}" }
    return "\(program.name)/\(program.version) (\(reachable ?? "offline reading"))"
  }

  /// The folder that keeps what was fetched: the one given, or the usual one.
  static func cacheFolder(_ given: String?) -> String {
    // Where caches belong by the XDG base directory specification.
    let root = variable("XDG_CACHE_HOME") ?? "\(variable("HOME") ?? "/tmp")/.cache"
    return given ?? "\(root)/epubtool/web"
  }

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value[0] != 0 else { return nil }
    return String(cString: value)
  }
}

extension FlagCategory {
  /// What is fetched, and how.
  static let web = FlagCategory("Fetching")
}
