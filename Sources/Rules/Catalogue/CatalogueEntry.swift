import Diagnostics

/// One of EPUBCheck's ids, and what becomes of it.
public struct CatalogueEntry: Hashable, Sendable {
  /// What becomes of an id.
  public enum Status: Hashable, Sendable {
    /// EPUBCheck reports it, and a book can bring it about.
    case active
    /// EPUBCheck has it, but no file that is checked here can bring it about.
    case unreachable(Unreachability)
    /// EPUBCheck suppresses it unless a file of custom messages says otherwise, and has no check
    /// for it.
    case dormant
  }

  /// The id as EPUBCheck prints it; a few have an underscore where the others have a hyphen.
  public let spelling: String
  /// EPUBCheck's own severity, nil where it is dormant.
  public let severity: Severity?
  /// What becomes of the id.
  public let status: Status
  /// How many parameters EPUBCheck's message has.
  let parameters: Int
  /// The fingerprint of EPUBCheck's English message, nil where it has none.
  let fingerprint: UInt32?

  /// The id, always with a hyphen.
  public var code: String { Catalogue.code(of: spelling) }

  /// Whether a text is EPUBCheck's own English message of this id.
  func isOwnMessage(_ text: some StringProtocol) -> Bool {
    fingerprint == Self.fingerprint(of: text)
  }

  /// The fingerprint of a text: FNV-1a in 32 bits over its UTF-8.
  private static func fingerprint(of text: some StringProtocol) -> UInt32 {
    text.utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}

extension CatalogueEntry {
  /// Describes an id that a book can bring about.
  static func active(
    _ spelling: String, _ severity: Severity, parameters: Int = 0, text: UInt32
  ) -> CatalogueEntry {
    CatalogueEntry(
      spelling: spelling, severity: severity, status: .active, parameters: parameters,
      fingerprint: text)
  }

  /// Describes an id that no file can bring about.
  static func unreachable(
    _ spelling: String, _ severity: Severity, _ reason: Unreachability, parameters: Int = 0,
    text: UInt32
  ) -> CatalogueEntry {
    CatalogueEntry(
      spelling: spelling, severity: severity, status: .unreachable(reason),
      parameters: parameters, fingerprint: text)
  }

  /// Describes an id that EPUBCheck suppresses.
  static func dormant(
    _ spelling: String, parameters: Int = 0, text: UInt32? = nil
  ) -> CatalogueEntry {
    CatalogueEntry(
      spelling: spelling, severity: nil, status: .dormant, parameters: parameters,
      fingerprint: text)
  }
}
