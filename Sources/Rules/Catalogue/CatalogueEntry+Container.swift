import Diagnostics

extension CatalogueEntry {
  /// EPUBCheck's ids of the container.
  static let container: [CatalogueEntry] = [
    .unreachable("PKG-001", .warning, .versionAsked, parameters: 2, text: 0x8C52_0F46),
    .active("PKG-003", .error, text: 0x813E_71DB),
    .active("PKG-004", .fatal, text: 0x1193_1399),
    .active("PKG-005", .error, parameters: 1, text: 0x422C_24AC),
    .active("PKG-006", .error, text: 0x1E59_D1CE),
    .active("PKG-007", .error, text: 0x5473_2A42),
    .active("PKG-008", .fatal, parameters: 1, text: 0x9221_54D4),
    .active("PKG-009", .error, parameters: 2, text: 0x8D30_81EC),
    .active("PKG-010", .warning, parameters: 1, text: 0x527D_5ED0),
    .active("PKG-011", .error, parameters: 1, text: 0x9075_9C05),
    .active("PKG-012", .usage, parameters: 1, text: 0xBD58_F9F2),
    .active("PKG-013", .error, text: 0x34E6_6C3A),
    .active("PKG-014", .warning, parameters: 1, text: 0x20F6_F700),
    .unreachable("PKG-015", .fatal, .silent, parameters: 1, text: 0xDCEA_1CCC),
    .active("PKG-016", .warning, text: 0xA6B6_FAD9),
    .active("PKG-017", .warning, text: 0xB23C_C21C),
    .active("PKG-018", .fatal, text: 0xB260_C601),
    .unreachable("PKG-020", .error, .loneDocument, parameters: 1, text: 0x82FF_D14E),
    .active("PKG-021", .error, text: 0x1504_A81A),
    .active("PKG-022", .warning, parameters: 2, text: 0x4C76_7204),
    .active("PKG-023", .usage, text: 0x896E_CED5),
    .active("PKG-024", .usage, text: 0xB23C_C21C),
    .active("PKG-025", .error, text: 0xDEA4_DB90),
    .active("PKG-026", .error, parameters: 2, text: 0x8507_B948),
    .active("PKG-027", .fatal, text: 0x64C4_1EAA),
  ]
}
