import Publication

/// What the references of a document are resolved against: the document, or what `base` says.
enum BaseAddress: Hashable {
  /// A container path.
  case local(String)
  /// An address on the network.
  case remote(String)

  /// Resolves the text of a URL.
  func resolve(_ text: String) -> ResourceURL {
    switch self {
    case .local(let path): return ResourceURL(text, relativeTo: path)
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
    case .local(let path): .local(path)
    case .remote(let address): .remote(address)
    case .data, .nowhere: nil
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
