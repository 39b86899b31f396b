/// How bundles are updated.
public struct UpdateOptions: Sendable {
  /// The folder that keeps what was fetched from run to run.
  public var cacheFolder: String
  /// Who asks, with a way to reach them.
  public var userAgent: String
  /// How many connections there may be at a time.
  public var connections = 2
  /// How often a request is tried that a server cannot answer just then.
  public var tries = 5
  /// How long a transfer may stand still, in seconds.
  public var patience = 30
  /// Whether addresses of private networks may be fetched from, for wikis that run on one.
  public var allowsPrivate = false
  /// Whether bundles are only compared with their wikis, and nothing is written.
  public var isDryRun = false
  /// The stylesheet that the pages were made with in place of the program's own, as XSLT 1.0.
  public var stylesheet: [UInt8]?

  /// Makes the usual options.
  public init(cacheFolder: String, userAgent: String) {
    self.cacheFolder = cacheFolder
    self.userAgent = userAgent
  }
}
