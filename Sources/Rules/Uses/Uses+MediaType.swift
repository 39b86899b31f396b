import Publication

extension Uses {
  /// The media type of what a use leads to: the manifest's, or the one in a data URL.
  func mediaType(of use: Use, _ reference: Reference) -> String? {
    if let type = target(of: use)?.mediaType { return type }
    guard reference.url.target == .data else { return nil }
    let head = reference.url.text.trimmingXMLSpace().dropFirst("data:".count).prefix { $0 != "," }
    let type = MediaType.essence(String(head)).lowercased()
    return type.isEmpty ? "text/plain" : type
  }
}
