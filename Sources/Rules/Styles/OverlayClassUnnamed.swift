import Diagnostics
import Publication

/// A style sheet speaks of an overlay class that the package does not name.
enum OverlayClassUnnamed: Rule {
  static let info = RuleInfo(
    code: "CSS-029", severity: .usage,
    summary: "a style sheet styles an overlay class that the package does not name",
    finds: """
      The classes `-epub-media-overlay-active` and `-epub-media-overlay-playing` in selectors.
      """,
    matters: """
      Readers set the classes that the package names and no others; the style is never used.
      """,
    example: ".-epub-media-overlay-active { background: yellow }",
    mend: """
      Name the class: `<meta property="media:active-class">-epub-media-overlay-active</meta>`.
      """,
    specification: "EPUB 3.3, Media overlays, \"Associating style information\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard let package = book.package else { return [] }
    let names = [
      "-epub-media-overlay-active": "media:active-class",
      "-epub-media-overlay-playing": "media:playback-active-class",
    ].filter { book.version == .epub2 || package.values(of: $0.value).isEmpty }
    guard !names.isEmpty else { return [] }
    return book.allStyles.flatMap { style in
      style.overlayClasses.compactMap { note in
        guard let property = names[note.name] else { return nil }
        return Finding(
          info, message(note.name, property), at: Location(entry: style.path, at: note.position))
      }
    }
  }

  private static func message(_ name: String, _ property: String) -> String {
    "class \"\(name)\" is styled, but the package has no \(property)"
  }
}
