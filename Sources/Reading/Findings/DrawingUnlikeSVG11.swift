import Diagnostics

/// A drawing that SVG 1.1 would not have.
enum DrawingUnlikeSVG11: Defect {
  static let info = RuleInfo(
    code: "RSC-025", severity: .usage,
    summary: "a drawing holds what SVG 1.1 does not know",
    finds: """
      SVG, alone or inside XHTML, has an element, an attribute, a value or text that SVG 1.1 does \
      not know where it stands, or lacks something that SVG 1.1 requires, such as the width of a \
      rectangle. Elements and attributes of other namespaces are not looked at.
      """,
    matters: """
      EPUB 3 takes any version of SVG. Older reading systems draw SVG 1.1, and leave out what they \
      do not know; a misspelt name is left out by all.
      """,
    mend: "Correct the name or the value if it is a slip; leave it if it is of a newer SVG.",
    specification: "EPUB 3.3, section 6.2; SVG 1.1")
}
