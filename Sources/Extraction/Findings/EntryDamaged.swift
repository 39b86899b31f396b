import Diagnostics

/// An entry that cannot be unpacked.
enum EntryDamaged: Defect {
  static let info = RuleInfo(
    code: "LIB-001", severity: .error,
    summary: "an entry cannot be unpacked",
    finds: """
      An entry whose data are damaged or cut off, whose checksum is another, that is \
      compressed by a method other than Deflate or encrypted by ZIP, or that inflates beyond \
      every plausible size. Nothing is written for it; the others are unpacked.
      """,
    matters: "What the entry holds is missing on the device.",
    mend: """
      Build or transfer the book again; `epubtool validate` tells more.
      """,
    specification: "EPUB 3.3, OCF ZIP container")

  static func finding(_ path: String, _ reason: String) -> Finding {
    Finding(info, "the entry cannot be unpacked: \(reason)", at: Location(entry: path))
  }
}
