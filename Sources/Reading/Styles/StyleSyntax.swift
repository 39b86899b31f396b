import Publication

/// Tells writers of books whether a style is one that books may have.
public enum StyleSyntax {
  /// Whether a style sheet keeps to CSS's syntax and says nothing that books may not say.
  ///
  /// The direction of writing is for markup to tell (EPUB 3.3, 6.3.1.2), and what sticks to the screen
  /// is no style for pages.
  public static func isSound(sheet: [UInt8]) -> Bool {
    var reader = StyleReader(path: "", base: "", line: 1)
    let facts = reader.read(sheet.span)
    return reader.findings.isEmpty && facts.layoutDeclarations.isEmpty && facts.emptyURLs.isEmpty
      && facts.emptyFontFaces.isEmpty
  }

  /// Whether the declarations of a style attribute are sound in the same way.
  public static func isSound(declarations: [UInt8]) -> Bool {
    var reader = StyleReader(path: "", base: "", line: 1)
    let facts = reader.readDeclarations(declarations.span)
    return reader.findings.isEmpty && facts.layoutDeclarations.isEmpty && facts.emptyURLs.isEmpty
  }
}
