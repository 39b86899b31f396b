import Diagnostics
import Publication

/// A book without a title.
enum TitleMissing: Defect {
  static let info = RuleInfo(
    code: "MAN-009", severity: .warning,
    summary: "the book has no title; the manifest has its file name in its place",
    finds: "A package document without a `dc:title` that has a text.",
    matters: "Every manifest must have a title, and a library shows it.",
    mend: "Write a `dc:title`.",
    specification: "EPUB 3.3, The dc:title element")

  static func finding(_ fallback: String, in package: PackageDocument) -> Finding {
    Finding(
      info, "the book has no title; the manifest calls it \"\(fallback)\"",
      at: Location(entry: package.path, at: package.metadataEndPosition ?? package.position))
  }
}
