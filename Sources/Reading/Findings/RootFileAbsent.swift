import Diagnostics

/// A container.xml that names no package document.
enum RootFileAbsent: Defect {
  static let info = RuleInfo(
    code: "RSC-003", severity: .error,
    summary: "container.xml names no package document",
    finds: """
      No rootfile of container.xml has the media type application/oebps-package+xml and a \
      usable full-path.
      """,
    matters: "Reading systems do not know where the book begins.",
    example: """
      <rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
      """,
    mend: "Name the package document in a rootfile with that media type.",
    specification: "EPUB 3.3, Container file (container.xml)")

  static func finding() -> Finding {
    Finding(
      info, "no rootfile of media type \"application/oebps-package+xml\" was found",
      at: Location(entry: ContainerDocumentReader.path))
  }
}
