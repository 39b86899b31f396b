import Publication

/// Tells writers of books whether a style is one that books may have.
public enum StyleSyntax {
  /// Whether a style sheet keeps to CSS's syntax and leaves to markup what is markup's.
  ///
  /// That is the direction of writing: EPUB 3.3, section 6.3.1.2. What sticks to the screen is no style
  /// for pages either.
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
