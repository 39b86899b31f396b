import Diagnostics

extension CatalogueEntry {
  /// EPUBCheck's ids of style sheets.
  static let styles: [CatalogueEntry] = [
    .active("CSS-001", .error, parameters: 1, text: 0x728C_58C9),
    .active("CSS-002", .error, text: 0xA387_B991),
    .active("CSS-003", .warning, text: 0xB208_3FF7),
    .active("CSS-004", .error, parameters: 1, text: 0x179C_C807),
    .active("CSS-005", .usage, parameters: 1, text: 0xA63F_81E0),
    .active("CSS-006", .usage, text: 0x9BFC_1417),
    .active("CSS-007", .info, parameters: 2, text: 0xB704_50A4),
    .active("CSS-008", .error, parameters: 1, text: 0x4029_164F),
    .dormant("CSS-009"),
    .dormant("CSS-010"),
    .dormant("CSS-011"),
    .dormant("CSS-012"),
    .dormant("CSS-013"),
    .active("CSS-015", .error, text: 0x69D4_6A33),
    .dormant("CSS-016"),
    .dormant("CSS-017"),
    .active("CSS-019", .warning, text: 0xA1FE_A521),
    .dormant("CSS-020"),
    .dormant("CSS-021"),
    .dormant("CSS-022"),
    .dormant("CSS-023"),
    .dormant("CSS-024"),
    .dormant("CSS-025"),
    .active("CSS-028", .usage, text: 0x0779_2DEE),
    .active("CSS-029", .usage, parameters: 2, text: 0x26A2_65CB),
    .active("CSS-030", .error, text: 0xDA4E_E47B),
  ]
}
