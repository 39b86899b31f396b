extension CatalogueEntry {
  /// EPUBCheck's ids of scripts.
  static let scripts: [CatalogueEntry] = [
    .dormant("SCP-001"),
    .dormant("SCP-002"),
    .dormant("SCP-003"),
    .dormant("SCP-004"),
    .dormant("SCP-005"),
    .dormant("SCP-006"),
    .dormant("SCP-007"),
    .dormant("SCP-008"),
    .dormant("SCP-009"),
    .dormant("SCP-010"),
  ]
}
