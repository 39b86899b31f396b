/// What the files of chapters are called: `07-the-lighthouse.mp3`.
public enum ChapterFileName {
  /// Gives the name of a chapter's file.
  ///
  /// - Parameters:
  ///   - number: The number of the chapter, from 1.
  ///   - count: The number of the last chapter; all numbers have as many digits as it, two at least.
  ///   - title: The title.
  ///   - pathExtension: The extension, without a dot.
  /// - Returns: A name that every file system takes.
  public static func name(
    number: Int, of count: Int, title: String, pathExtension: String
  ) -> String {
    let width = max(2, String(count).utf8.count)
    let digits = String(number)
    let zeros = String(repeating: "0", count: max(0, width - digits.utf8.count))
    return "\(zeros)\(digits)-\(Slug(title).text).\(pathExtension)"
  }
}
