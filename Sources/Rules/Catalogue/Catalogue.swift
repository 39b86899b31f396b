/// Every id that EPUBCheck 5.3.0 knows, with what becomes of it here.
///
/// What is found and how to mend it stands with the rules; here stands what a comparison of the two
/// tools needs, and what a file of custom messages may name.
public enum Catalogue {
  /// The release of EPUBCheck that is described.
  public static let release = "5.3.0"

  /// All ids in the order of their codes.
  public static let entries: [CatalogueEntry] = {
    let areas: [[CatalogueEntry]] = [
      CatalogueEntry.accessibility, CatalogueEntry.checker, CatalogueEntry.container,
      CatalogueEntry.content, CatalogueEntry.information, CatalogueEntry.media,
      CatalogueEntry.navigation, CatalogueEntry.ncx, CatalogueEntry.package,
      CatalogueEntry.resources, CatalogueEntry.scripts, CatalogueEntry.styles,
    ]
    return areas.flatMap { $0 }.sorted { $0.code < $1.code }
  }()

  private static let byCode = Dictionary(
    entries.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })

  /// The entry of an id, however its hyphen is written; nil where EPUBCheck has no such id.
  public static func entry(of id: some StringProtocol) -> CatalogueEntry? {
    byCode[code(of: id)]
  }

  /// An id with a hyphen, as all ids are written here.
  static func code(of id: some StringProtocol) -> String {
    String(
      decoding: id.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
  }
}
