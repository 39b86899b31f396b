import Diagnostics
import Publication

/// A check of a book that was read: stateless, over values, without I/O.
///
/// A rule is one file named for the defect. It holds the id, the explanation, the check and its
/// messages; the registry finds it by the file's name.
public protocol Rule: Defect {
  /// Looks for the defect in a book.
  ///
  /// - Parameters:
  ///   - book: What was read.
  ///   - context: The options in force and what several rules need of the book, worked out once.
  /// - Returns: The findings in document order, none where all is well.
  static func check(_ book: Book, _ context: RuleContext) -> [Finding]
}
