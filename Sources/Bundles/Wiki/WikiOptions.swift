/// A wiki to fetch pages from, and how.
public struct WikiOptions: Sendable {
  /// The wiki's address, such as `https://en.wikipedia.org`.
  public var base: WebAddress
  /// The folder that keeps what was fetched from run to run.
  public var cacheFolder: String
  /// Who asks, with a way to reach them.
  public var userAgent: String
  /// How many connections there may be at a time.
  public var connections = 2
  /// The width in pixels that pictures are fetched in where the page offers several.
  public var imageWidth = 640
  /// How often a request is tried that a server cannot answer just then.
  public var tries = 5
  /// How long a transfer may stand still, in seconds.
  public var patience = 30
  /// Whether addresses of private networks may be fetched from, for a wiki that runs on one.
  public var allowsPrivate = false

  /// The variant of its language that pages are asked for in, nil for the one that they are
  /// written in.
  var variant: String?

  /// Names a wiki.
  public init(base: WebAddress, cacheFolder: String, userAgent: String) {
    self.base = base
    self.cacheFolder = cacheFolder
    self.userAgent = userAgent
  }

  /// Whether the wiki runs on this machine, which makes plain HTTP and its own addresses allowed.
  var isLoopback: Bool { base.isLoopback }
}
