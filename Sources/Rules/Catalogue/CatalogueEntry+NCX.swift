import Diagnostics

extension CatalogueEntry {
  /// EPUBCheck's ids of NCX documents.
  static let ncx: [CatalogueEntry] = [
    .active("NCX-001", .error, parameters: 2, text: 0x760E_158B),
    .dormant("NCX-002"),
    .dormant("NCX-003"),
    .active("NCX-004", .usage, text: 0xE612_4239),
    .dormant("NCX-005"),
    .active("NCX-006", .usage, text: 0x0C9A_C253),
  ]
}
