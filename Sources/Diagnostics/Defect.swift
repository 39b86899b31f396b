/// A kind of defect that findings tell of: one type a file, named for what is wrong.
///
/// Reading and rules declare their defects alike, so that one registry can list and explain all.
public protocol Defect: Sendable {
  /// The id with its severity and explanation.
  static var info: RuleInfo { get }
}
