import Diagnostics
import Publication

/// A document needs a property that its item does not declare.
enum PropertyUndeclared: Rule {
  static let info = RuleInfo(
    code: "OPF-014", severity: .error,
    summary: "a manifest item lacks a property that its document needs",
    finds: """
      What each document holds (scripts, MathML, SVG, switches, remote resources) is compared with \
      the properties of its item.
      """,
    matters: """
      Reading systems prepare for what is declared alone: scripts stay dead, formulas blank, \
      remote audio silent.
      """,
    example: #"<item id="c1" href="c1.xhtml" media-type="application/xhtml+xml"/> … <script>"#,
    mend: "Add the property to the item.",
    specification: "EPUB 3.3, Package document, \"Resource properties\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else {
      // EPUB 2 has no properties; EPUBCheck asks them of its style sheets all the same.
      return NeededProperties.all(of: book, context).flatMap { needed in
        let places = needed.features == nil ? needed.properties.map { _ in needed.location } : []
        return (places + needed.styles).map { Finding(info, message("remote-resources"), at: $0) }
      }
    }
    return NeededProperties.all(of: book, context).flatMap { needed in
      let ofStyles = needed.item.has("remote-resources") ? [] : needed.styles
      return needed.properties.filter { !needed.item.has($0) }.map {
        Finding(info, message($0), at: needed.location)
      } + ofStyles.map { Finding(info, message("remote-resources"), at: $0) }
    }
  }

  private static func message(_ property: String) -> String {
    "the manifest item lacks the property \"\(property)\""
  }
}
