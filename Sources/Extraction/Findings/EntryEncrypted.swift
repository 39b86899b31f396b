import Diagnostics

/// An entry that is unpacked as it is encrypted.
enum EntryEncrypted: Defect {
  static let info = RuleInfo(
    code: "LIB-005", severity: .info,
    summary: "an entry is encrypted and is unpacked as it is",
    finds: """
      Resources that META-INF/encryption.xml names, such as obfuscated fonts.
      """,
    matters: """
      A device must undo the encryption before it can use the file.
      """,
    mend: """
      Nothing needs to be done; the list of what was written marks the file.
      """,
    specification: "EPUB 3.3, Encryption file (encryption.xml)")

  static func finding(_ path: String) -> Finding {
    Finding(info, "the entry is encrypted and is unpacked as it is", at: Location(entry: path))
  }
}
