/// A URL as a document writes it, resolved against that document inside the container.
///
/// Books have tens of thousands of these in their facts, so that a copy costs one count and no more.
public struct ResourceURL: Hashable, Sendable {
  /// Where a URL leads.
  public enum Target: Hashable, Sendable {
    /// A file of the container, by its percent-decoded path.
    case local(String)
    /// Something outside the container, by its absolute URL without fragment.
    case remote(String)
    /// The data that the URL itself holds.
    case data
    /// Nowhere: the text is no URL.
    case nowhere
  }

  /// What is wrong with the text of a URL.
  public struct Problems: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Makes a set of bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The text does not keep to the URL standard.
    public static let malformed = Problems(rawValue: 1)
    /// The path leaves the container, or begins at its root.
    public static let leavesContainer = Problems(rawValue: 2)
    /// The URL names a file of the machine.
    public static let fileScheme = Problems(rawValue: 4)
    /// A URL inside the container has a query.
    public static let query = Problems(rawValue: 8)
  }

  private final class Parts: Sendable {
    let text: String
    let target: Target
    let fragment: String?
    let problems: Problems

    init(text: String, target: Target, fragment: String?, problems: Problems) {
      self.text = text
      self.target = target
      self.fragment = fragment
      self.problems = problems
    }
  }

  private let parts: Parts

  /// Makes a URL of its parts.
  public init(text: String, target: Target, fragment: String?, problems: Problems = []) {
    parts = Parts(text: text, target: target, fragment: fragment, problems: problems)
  }

  /// The text as it stands.
  public var text: String { parts.text }

  /// Where it leads.
  public var target: Target { parts.target }

  /// The percent-decoded fragment, nil where there is none.
  public var fragment: String? { parts.fragment }

  /// What is wrong with the text.
  public var problems: Problems { parts.problems }

  /// Whether two URLs are written alike and lead to the same place.
  public static func == (left: ResourceURL, right: ResourceURL) -> Bool {
    left.parts === right.parts
      || (left.text == right.text && left.target == right.target
        && left.fragment == right.fragment && left.problems == right.problems)
  }

  /// Hashes the text and what it leads to.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(target)
  }

  /// The container path, nil where the URL leads elsewhere.
  public var path: String? {
    guard case .local(let path) = target else { return nil }
    return path
  }

  /// Whether the URL leads out of the container onto the network.
  public var isRemote: Bool {
    guard case .remote = target else { return false }
    return true
  }
}
