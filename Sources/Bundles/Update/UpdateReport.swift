/// What came of the update of a bundle.
public struct UpdateReport: Hashable, Sendable {
  /// How the bundle stands now.
  public enum Status: String, Sendable, CaseIterable {
    /// The wiki has the same, and nothing was written.
    case unchanged
    /// The bundle was made anew.
    case updated
    /// The wiki has something else, and nothing was written since nobody asked for it.
    case outdated
  }

  /// How the bundle stands now.
  public var status = Status.unchanged
  /// The titles of pages that are other ones now.
  public var changedPages: [String] = []
  /// The titles of pages that the bundle did not have.
  public var addedPages: [String] = []
  /// The titles of pages that the wiki does not have any more.
  public var removedPages: [String] = []
  /// The files other than pages whose documents are other ones now; told where nothing was written.
  public var changedFiles: [String] = []
  /// The files other than pages that are new: pictures, sounds, films, style sheets.
  public var addedFiles: [String] = []
  /// The files other than pages that are gone.
  public var removedFiles: [String] = []
  /// Files of the bundle that were gone or held other bytes than its description tells; they are
  /// made or fetched again where anything was written.
  public var damagedFiles: [String] = []
  /// Files that are still the old ones since their servers did not answer, with the reasons.
  public var silences: [Silence] = []
  /// The addresses whose copies in the cache of the web were damaged and not used, in order.
  public var damagedCopies: [String] = []
  /// How many requests were answered.
  public var requests = 0
  /// How many bytes of documents came.
  public var bytes = 0

  /// A document that no server said anything about.
  public struct Silence: Hashable, Sendable {
    /// The absolute address.
    public let url: String
    /// What happened.
    public let reason: String
  }
}
