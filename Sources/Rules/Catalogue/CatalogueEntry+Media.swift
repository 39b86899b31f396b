import Diagnostics

extension CatalogueEntry {
  /// EPUBCheck's ids of media and overlays.
  static let media: [CatalogueEntry] = [
    .dormant("MED-001"),
    .dormant("MED-002"),
    .active("MED-003", .error, parameters: 2, text: 0x97C2_0030),
    .active("MED-004", .error, text: 0xF6A8_934D),
    .active("MED-005", .error, parameters: 2, text: 0xC6C8_FD03),
    .dormant("MED_006"),
    .active("MED_007", .error, parameters: 2, text: 0x38D1_3813),
    .active("MED-008", .error, text: 0xBDB4_70CC),
    .active("MED-009", .error, text: 0x84E6_D539),
    .active("MED_010", .error, text: 0xC5DA_356E),
    .active("MED_011", .error, text: 0x823F_54E6),
    .active("MED_012", .error, text: 0x6F71_5494),
    .active("MED_013", .error, text: 0x3427_F826),
    .active("MED_014", .error, parameters: 1, text: 0x80AE_2433),
    .active("MED_015", .usage, parameters: 2, text: 0xB175_2171),
    .active("MED_016", .warning, text: 0x64D8_0D1A),
    .active("MED_017", .warning, parameters: 1, text: 0xCAF2_6E39),
    .active("MED_018", .warning, parameters: 1, text: 0x9B2F_4889),
  ]
}
