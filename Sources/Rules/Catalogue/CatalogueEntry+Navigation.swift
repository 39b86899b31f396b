import Diagnostics

extension CatalogueEntry {
  /// EPUBCheck's ids of navigation documents.
  static let navigation: [CatalogueEntry] = [
    .unreachable("NAV-001", .error, .loneDocument, text: 0xBA74_4A3D),
    .dormant("NAV-002"),
    .active("NAV-003", .error, text: 0x79BB_C655),
    .active("NAV-004", .usage, text: 0x65FD_58FA),
    .active("NAV-005", .usage, text: 0xFEC3_D4B7),
    .active("NAV-006", .usage, text: 0x6897_9E4D),
    .active("NAV-007", .usage, text: 0xBD95_B5D4),
    .active("NAV-008", .usage, text: 0xB84A_9D02),
    .active("NAV-009", .error, text: 0x9075_C303),
    .active("NAV-010", .error, parameters: 2, text: 0xCAC0_F6F3),
    .active("NAV-011", .warning, parameters: 3, text: 0x7352_A624),
  ]
}
