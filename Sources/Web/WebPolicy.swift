/// What may be fetched from where, and how patiently.
public struct WebPolicy: Sendable {
  /// Who asks, with a way to reach them.
  public var userAgent: String
  /// The hosts that redirects may lead to, with their ports; those of the first addresses are added.
  public var trustedHosts: Set<String>
  /// Whether plain HTTP and addresses of the machine itself are allowed, for a wiki that runs on it.
  public var allowsLoopback: Bool
  /// How many bytes a body may have.
  public var limit = 256 << 20
  /// How often a request is tried that a server cannot answer just then.
  public var tries = 5
  /// How long a transfer may stand still, in seconds.
  public var patience = 30

  /// Makes a policy.
  public init(userAgent: String, trustedHosts: Set<String>, allowsLoopback: Bool) {
    self.userAgent = userAgent
    self.trustedHosts = trustedHosts
    self.allowsLoopback = allowsLoopback
  }

  /// Why an address may not be fetched from, nil where it may.
  func objection(to url: String, isRedirect: Bool) -> String? {
    let isSecure = url.hasPrefix("https://")
    guard isSecure || url.hasPrefix("http://") else { return "the address is none of the web" }
    let host = WebPolicy.host(of: url)
    guard isSecure || allowsLoopback && WebPolicy.isLoopback(host) else {
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
    let name =
      host.hasPrefix("[") ? host.prefix { $0 != "]" } + "]" : host.prefix { $0 != ":" }[...]
    return name == "localhost" || name == "[::1]" || name.hasPrefix("127.")
  }
}
