/// Says how deeply audio is measured.
public enum AudioMode: String, Sendable, Hashable, CaseIterable {
  /// Walks all packets, which is exact and takes a second for ten hours.
  case packets

  /// Reads the head of the file alone, with the length that it claims.
  case header

  /// Walks all packets and listens to them too, which takes minutes for ten hours.
  case decode

  /// Reads nothing.
  case off
}
