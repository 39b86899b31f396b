import Diagnostics
import Publication

/// An overlay points into SVG by something that is no SVG fragment.
enum TextFragmentUnlikeSVG: Rule {
  static let info = RuleInfo(
    code: "MED-018", severity: .warning,
    summary: "an overlay points into an SVG document by something that is no SVG fragment",
    finds: """
      The fragments of the texts of overlays that lead to SVG documents: an id, a view, a time or \
      a rectangle.
      """,
    matters: "Readers cannot tell what to highlight.",
    example: #"<text src="c1.svg#epubcfi(/4/2)"/>"#,
    mend: "Give the element an id, and point to that.",
    specification: "SVG 2, \"SVG fragment identifiers\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.uses.findings(info, in: book) { use in
      TextFragmentOfOtherScheme.isText(use)
    } judge: { use, reference in
      guard context.uses.target(of: use)?.item?.mediaType == MediaType.svg,
        let fragment = reference.url.fragment, !fragment.isEmpty, !isGraphic(fragment)
      else { return nil }
      return message(fragment)
    }
  }

  private static func isGraphic(_ fragment: String) -> Bool {
    if fragment.hasPrefix("svgView(") {
      return fragment.hasSuffix(")") && fragment.utf8.count > "svgView()".utf8.count
    }
    if fragment.hasPrefix("t=") { return fragment.utf8.count > 2 }
    if fragment.hasPrefix("xywh=") { return isRectangle(fragment.dropFirst(5)) }
    let parts = fragment.split(separator: "&", maxSplits: 1, omittingEmptySubsequences: false)
    let isTimed = parts.count < 2 || parts[1].hasPrefix("t=")
    return isTimed && parts.first.map { String($0).isNCName } == true
  }

  private static func isRectangle(_ text: Substring) -> Bool {
    let unit = ["pixel:", "percent:"].first { text.hasPrefix($0) } ?? ""
    let numbers = text.dropFirst(unit.utf8.count).split(
      separator: ",", omittingEmptySubsequences: false)
    return numbers.count == 4
      && numbers.allSatisfy { number in
        !number.isEmpty && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }
  }

  private static func message(_ fragment: String) -> String {
    "fragment \"\(fragment)\" is no SVG fragment"
  }
}
