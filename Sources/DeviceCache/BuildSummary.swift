/// What came of a whole build.
public struct BuildSummary: Sendable {
  /// How many publications the library lists.
  public var publications = 0
  /// The bytes of all publications in the cache, files that they share counted once; of a plan, about
  /// how many would be written.
  public var bytes: Int64 = 0
  /// The publications that were removed, or would be.
  public var removed: [String] = []
  /// What the user should know of the cache itself, in words.
  public var problems: [String] = []
  /// The bytes that may still be written, nil where nobody knows.
  public var free: UInt64?
}
