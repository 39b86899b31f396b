import Diagnostics
import Reading

/// Every id that a validation can report.
public enum Registry {
  /// What is known of each id, in the order of the codes.
  ///
  /// Several rules may report one id; they share its description.
  public static let infos: [RuleInfo] = {
    let reading = Reading.allDefects.map { $0.info }
    let rules = allRules.map { $0.info }
    let policy = Policy.defects.map { $0.info }
    var seen: Set<String> = []
    let all = (reading + rules + policy).filter { seen.insert($0.code).inserted }
    return all.sorted { $0.code < $1.code }
  }()

  private static let byCode = Dictionary(
    infos.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })

  /// What is known of an id, nil where there is no such id.
  public static func info(for code: String) -> RuleInfo? { byCode[code] }
}
