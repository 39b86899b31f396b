/// Cleans style sheets of what fetches from elsewhere or runs.
enum SheetCleaner {
  /// A clean sheet.
  struct Result {
    /// The sheet, whose braces balance and which holds no markup.
    let text: String
    /// The addresses that it would have fetched and that are not stored.
    let missing: [String]
    /// The sheets that it would have imported, with the media that they are for.
    let imports: [(url: String, media: String)]
  }

  /// Cleans a sheet.
  ///
  /// - Parameters:
  ///   - sheet: The text, which may break off anywhere.
  ///   - address: The address to put in place of another one, nil where there is none.
  /// - Returns: The clean sheet, and what it lacks.
  static func cleaned(_ sheet: String, address: (String) -> String?) -> Result {
    var cleaner = SheetScan(Array(sheet.utf8))
    cleaner.run(address)
    return Result(
      text: String(decoding: cleaner.output, as: UTF8.self), missing: cleaner.missing,
      imports: cleaner.imports)
  }
}
