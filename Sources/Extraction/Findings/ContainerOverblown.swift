import Diagnostics

/// A book that claims to hold far more than its file can.
enum ContainerOverblown: Defect {
  static let info = RuleInfo(
    code: "LIB-007", severity: .fatal,
    summary: "the book would unpack to a size that no book has, so nothing of it is unpacked",
    finds: """
      Books of more than 16 MiB whose entries together claim more than 200 times the size of \
      their file.
      """,
    matters: """
      Such a file is made to fill the disk of whoever unpacks it: its entries lie over each \
      other, or hold nothing but repetition.
      """,
    mend: "Take the book from a source that can be trusted.")

  static func finding(_ bytes: UInt64, of file: UInt64) -> Finding {
    Finding(info, "\(bytes) bytes would be unpacked of a file of \(file)", at: .book)
  }
}
