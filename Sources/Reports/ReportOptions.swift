import Diagnostics

/// How a run is reported.
public struct ReportOptions: Sendable {
  /// The name and version of the tool, for formats that tell them.
  public var tool = (name: "epubtool", version: "")
  /// The path of the custom messages in force, nil where there are none.
  public var customMessages: String?
  /// The least severity that formats for people show.
  public var level = Severity.info
  /// The least severity that fails the run, for formats that tell failures.
  public var failOn = Severity.error
  /// Whether every finding is shown where many of one id repeat.
  public var showsAll = false
  /// Whether books without a finding that is shown are left out.
  public var isQuiet = false
  /// Whether colour may be used.
  public var hasColour = false

  /// Makes the usual options.
  public init() {}
}
