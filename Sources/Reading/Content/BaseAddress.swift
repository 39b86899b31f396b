import Publication

/// What the references of a document are resolved against: the document, or what `base` says.
enum BaseAddress: Hashable {
  /// A container path.
  case local(String)
  /// A container path to which an address leads that goes above the container's root.
  case outside(String)
  /// An address on the network.
  case remote(String)
  /// An address that nothing can be relative to, as that of data.
  case opaque

  /// Resolves the text of a URL.
  func resolve(_ text: String) -> ResourceURL {
    switch self {
    case .local(let path): return ResourceURL(text, relativeTo: path)
    case .outside(let path):
      let url = ResourceURL(text, relativeTo: path)
      guard case .local = url.target else { return url }
      return ResourceURL(
        text: text, target: url.target, fragment: url.fragment,
        problems: url.problems.union(.leavesContainer))
    case .opaque:
      let url = ResourceURL(text, relativeTo: "")
      guard case .local = url.target else { return url }
      return ResourceURL(
        text: text, target: .nowhere, fragment: url.fragment,
        problems: text.utf8.first == UInt8(ascii: "#") ? [] : .malformed)
    case .remote(let address):
      let url = ResourceURL(text, relativeTo: "")
      guard case .local = url.target else { return url }
      let joined = Self.join(text.trimmingXMLSpace(), to: address)
      return ResourceURL(
        text: text, target: .remote(joined), fragment: url.fragment,
        problems: url.problems.intersection(.malformed))
    }
  }

  /// The base that a `base` or `xml:base` with this URL makes, nil where it makes none.
  func moved(to url: ResourceURL) -> BaseAddress? {
    switch url.target {
    case .local(let path):
      url.problems.contains(.leavesContainer) ? .outside(path) : .local(path)
    case .remote(let address):
      address.utf8.firstRange(of: "://".utf8) == nil ? .opaque : .remote(address)
    case .data: .opaque
    case .nowhere: nil
    }
  }

  /// Joins a relative URL to an address on the network.
  ///
  /// URL Standard, "URL parsing", as far as relative URLs go.
  private static func join(_ relative: String, to address: String) -> String {
    let plain = relative.prefix { $0 != "#" }
    guard !plain.isEmpty else { return address }
    let body = address.prefix { $0 != "?" }
    let hostStart = body.firstRange(of: "://")?.upperBound ?? body.startIndex
    let pathStart = body[hostStart...].firstIndex(of: "/") ?? body.endIndex
    if plain.hasPrefix("/") { return String(body[..<pathStart] + plain) }
    var segments = body[pathStart...].split(separator: "/", omittingEmptySubsequences: false)
    if !segments.isEmpty { segments.removeLast() }
    if segments.isEmpty { segments = [""] }
    for segment in plain.split(separator: "/", omittingEmptySubsequences: false) {
      switch segment {
      case ".": continue
      case "..": if segments.count > 1 { segments.removeLast() }
      default: segments.append(segment)
      }
    }
    return String(body[..<pathStart]) + segments.joined(separator: "/")
  }
}
