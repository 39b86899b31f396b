import Diagnostics

extension CatalogueEntry {
  /// EPUBCheck's ids of the checker itself.
  static let checker: [CatalogueEntry] = [
    .active("CHK-001", .error, text: 0x8627_7405),
    .active("CHK-002", .error, parameters: 2, text: 0xF77D_BB23),
    .active("CHK-003", .error, parameters: 2, text: 0xA60E_CA37),
    .active("CHK-004", .error, parameters: 1, text: 0x5E23_140A),
    .active("CHK-005", .error, parameters: 1, text: 0x761C_52D9),
    .active("CHK-006", .error, parameters: 1, text: 0xB9F9_957E),
    .active("CHK-007", .error, parameters: 2, text: 0x781B_1F68),
    .active("CHK-008", .error, parameters: 1, text: 0xDE0F_A556),
  ]
}
