import Article
import Diagnostics

extension Bundler {
  /// What came of a run.
  public struct Report: Sendable {
    /// The bundle as it was written.
    public let bundle: Bundle
    /// What went wrong with single pages.
    public let problems: [Problem]
    /// Files that are still those of the bundle before since their servers did not answer, in the
    /// order of their addresses.
    public let silences: [UpdateReport.Silence]
    /// The addresses whose copies in the cache of the web were damaged and not used, in order.
    public let damagedCopies: [String]
    /// Whether anything was written: the same pages make the same bundle.
    public let hasChanged: Bool
    /// Whether a variant was asked for that no page has.
    public let lacksVariant: Bool

    /// What is to be told of the run, in the order of the pages and files.
    public var findings: [Finding] {
      let foreign = bundle.pages.lazy.map(\.article).filter { $0.source.parsoidVersion == nil }
      return problems.map(\.finding)
        + foreign.map { PageNotParsoid.finding($0.source.file ?? $0.title) }
        + silences.map { FileOutOfReach.finding($0.url, $0.reason) }
    }
  }

  /// Something that went wrong with one page, while the others were done.
  public struct Problem: Hashable, Sendable {
    /// What went wrong.
    public enum Kind: Hashable, Sendable {
      /// The page's file cannot be read, or the wiki does not give it.
      case unread
      /// The bundle keeps the page that it has, since the wiki does not give another.
      case kept
      /// No page can be made of the document.
      case unusable
      /// Some bytes of the page mean nothing.
      case losses
    }

    /// The page's file, or its title.
    public let path: String
    /// What happened.
    public let reason: String
    /// What went wrong.
    public let kind: Kind

    /// Whether the page could not be read at all, rather than not be understood.
    public var isUnread: Bool { kind == .unread || kind == .kept }

    /// The problem as a finding.
    public var finding: Finding {
      switch kind {
      case .unread: PageUnread.finding(path, reason)
      case .kept: PageOutOfReach.finding(path, reason)
      case .unusable: PageWithoutMarkup.finding(path, reason)
      case .losses: PageTextLost.finding(path, reason)
      }
    }
  }
}
