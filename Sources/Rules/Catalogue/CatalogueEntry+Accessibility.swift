import Diagnostics

extension CatalogueEntry {
  /// EPUBCheck's ids of accessibility.
  static let accessibility: [CatalogueEntry] = [
    .dormant("ACC-001"),
    .dormant("ACC-002"),
    .dormant("ACC-003"),
    .dormant("ACC-004", text: 0xF9D8_2F83),
    .dormant("ACC-005", text: 0x6DAB_69FA),
    .dormant("ACC-006", text: 0xD8B9_E901),
    .dormant("ACC-007", text: 0x40B6_E8B2),
    .dormant("ACC-008"),
    .active("ACC-009", .usage, text: 0x443F_2001),
    .dormant("ACC-010"),
    .active("ACC-011", .usage, text: 0xEDCD_7EE3),
    .dormant("ACC-012", text: 0x7C5A_915C),
    .dormant("ACC-013"),
    .dormant("ACC-014"),
    .dormant("ACC-015"),
    .dormant("ACC-016"),
    .dormant("ACC-017"),
  ]
}
