import JSON
import Paths

/// The style sheets of a wiki: which ones a page asks for, and one sheet out of all that they
/// import.
enum SiteSheets {
  /// How deep sheets may import each other.
  static let depthLimit = 5

  /// The address of the sheet that a page's head names, without the modules of the wiki's own
  /// controls.
  static func address(of reference: String, wiki: Wiki) -> String? {
    guard let address = wiki.absolute(reference) else { return nil }
    let (path, query) = address[...].parted(at: "?")
    guard path.hasSuffix("/load.php") else { return address }
    let parameters = query.split(separator: "&").map { parameter -> String in
      guard parameter.hasPrefix("modules=") else { return String(parameter) }
      let modules = parameter.dropFirst(8).percentDecoded.split(separator: "|")
        .filter { !$0.hasSuffix(".interface") && !$0.hasPrefix("skins.") }
      return "modules=" + modules.joined(separator: "|").percentEncoded
    }
    return "\(path)?\(parameters.joined(separator: "&"))"
  }

  /// The sheet with the texts of those that it imports in their place.
  ///
  /// - Parameters:
  ///   - text: The sheet.
  ///   - url: Its address, beside which others are named.
  ///   - depth: How many sheets import this one.
  ///   - fetch: Fetches the text of a sheet, nil where that fails.
  /// - Returns: The whole sheet, with absolute addresses.
  static func whole(
    _ text: String, at url: String, depth: Int = 0, fetch: (String) -> String?
  ) -> String {
    guard let place = WebAddress(url) else { return "" }
    let absolute = { (reference: String) -> String? in
      reference.hasPrefix("data:") || reference.hasPrefix("#")
        ? reference : place.resolve(reference)
    }
    let clean = SheetCleaner.cleaned(text, address: absolute)
    guard depth < depthLimit else { return clean.text }
    let imported = clean.imports.map { statement -> String in
      let address = place.resolve(statement.url)
      guard let inner = fetch(address) else { return "" }
      let sheet = whole(inner, at: address, depth: depth + 1, fetch: fetch)
      return statement.media.isEmpty ? sheet : "@media \(statement.media){\(sheet)}"
    }
    return imported.joined(separator: "\n") + clean.text
  }
}
