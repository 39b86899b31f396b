import Diagnostics

extension CatalogueEntry {
  /// EPUBCheck's ids of information.
  static let information: [CatalogueEntry] = [
    .unreachable("INF-001", .info, .silent, parameters: 2, text: 0xFBB4_B638)
  ]
}
