/// What may be fetched from where, and how patiently.
public struct WebPolicy: Sendable {
  /// Who asks, with a way to reach them.
  public var userAgent: String
  /// The hosts that redirects may lead to, with their ports; those of the first addresses are
  /// added.
  public var trustedHosts: Set<String>
  /// Whether plain HTTP and addresses of the machine itself are allowed, for a wiki that runs on
  /// it.
  public var allowsLoopback: Bool
  /// Whether addresses of private networks are allowed, for a wiki that runs on one.
  public var allowsPrivate = false
  /// The language that documents are wanted in where a server has several, as in the header
  /// `Accept-Language`.
  public var language: String?
  /// How many bytes a body may have.
  public var limit = 256 << 20
  /// How often a request is tried that a server cannot answer just then.
  public var tries = 5
  /// How long a transfer may stand still, in seconds.
  public var patience = 30
  /// The longest pause before the second try, in seconds; it doubles from try to try, five times.
  public var pause = 1.0
  /// The longest pause that a server may ask for, in seconds; a longer one is an error.
  public var longestPause = 120

  /// Makes a policy.
  public init(userAgent: String, trustedHosts: Set<String>, allowsLoopback: Bool) {
    self.userAgent = userAgent
    self.trustedHosts = trustedHosts
    self.allowsLoopback = allowsLoopback
  }

  /// Why an address may not be fetched from, nil where it may.
  func objection(to url: String, isRedirect: Bool) -> String? {
    let scheme = url.firstRange(of: "://").map { url[..<$0.lowerBound].lowercased() }
    guard scheme == "https" || scheme == "http" else { return "the address is none of the web" }
    let host = WebPolicy.host(of: url)
    // A name and a password before the host hide where an address leads.
    guard !host.contains("@"), !host.contains("\\") else { return "the address names a user" }
    guard scheme == "https" || allowsLoopback && WebPolicy.isLoopback(host) else {
      return "the address is not secure"
    }
    guard !isRedirect || trustedHosts.contains(host) else {
      return "the redirect leads to another host, \"\(host)\""
    }
    return nil
  }

  /// The host of an address with its port, in lower case.
  static func host(of url: String) -> String {
    guard let mark = url.firstRange(of: "://") else { return "" }
    return url[mark.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }.lowercased()
  }

  /// Whether a host, with or without a port, is the machine itself.
  public static func isLoopback(_ host: String) -> Bool {
    guard !host.contains("@") else { return false }
    let name =
      host.hasPrefix("[") ? host.prefix { $0 != "]" } + "]" : host.prefix { $0 != ":" }[...]
    if name == "localhost" || name == "[::1]" { return true }
    // A name may begin with the same digits and lead anywhere.
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}
