import Bundles
import Chapters
import DeviceCache
import Diagnostics
import Extraction
import Library
import Manifests
import Rules

/// Every id that a command can report.
enum Ids {
  /// What is known of each id, in the order of the codes.
  static let infos: [RuleInfo] = {
    let bundles = Bundles.allDefects.map { $0.info }
    let chapters = Chapters.allDefects.map { $0.info }
    let manifests = Manifests.allDefects.map { $0.info }
    let extraction = Extraction.allDefects.map { $0.info }
    let library = Library.allDefects.map { $0.info }
    let cache = DeviceCache.allDefects.map { $0.info }
    let all =
      Registry.infos + bundles + chapters + manifests + extraction + library + cache
    return all.sorted { $0.code < $1.code }
  }()

  /// What is known of an id, nil where there is no such id.
  static func info(for code: String) -> RuleInfo? {
    Registry.info(for: code) ?? infos.first { $0.code == code }
  }
}
