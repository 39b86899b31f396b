import Publication

/// Which entries of a book are wanted.
public struct Selection: Sendable {
  /// The kinds of choices.
  public enum Kind: String, Sendable, CaseIterable {
    /// Every entry.
    case all
    /// All but audio and video.
    case nonMedia = "non-media"
    /// Entries up to a size.
    case small
    /// What tells how the book hangs together: container, packages, navigation, overlays.
    case structure
    /// What patterns name.
    case selected
  }

  /// The kind of choice.
  public let kind: Kind
  /// The largest entry of the kind `small`, in bytes.
  public let limit: UInt64
  /// Container paths of the kind `selected`.
  public let paths: [Glob]
  /// Media types of the kind `selected`.
  public let types: [Glob]

  /// Makes a choice.
  public init(_ kind: Kind, limit: UInt64 = .max, paths: [Glob] = [], types: [Glob] = []) {
    self.kind = kind
    self.limit = limit
    self.paths = paths
    self.types = types
  }

  /// Whether an entry is wanted.
  func wants(_ path: String, type: String?, bytes: UInt64, isNavigation: Bool) -> Bool {
    switch kind {
    case .all: true
    case .nonMedia: !(type.map { $0.hasPrefix("audio/") || $0.hasPrefix("video/") } ?? false)
    case .small: bytes <= limit
    case .structure:
      path == "mimetype" || path.hasPrefix("META-INF/") || isNavigation
        || type.map(Self.structure.contains) ?? false
    case .selected:
      paths.contains { $0.matches(path) }
        || type.map { type in types.contains { $0.matches(type) } } ?? false
    }
  }

  private static let structure: Set = [
    RootFile.packageType, MediaType.ncx, MediaType.smil, MediaType.searchKeyMap,
  ]
}
