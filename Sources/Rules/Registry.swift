import Diagnostics
import Publication
import Reading

/// Every id that epubtool can report, and the way to ask all rules about a book.
public enum Registry {
  /// What is known of each id, in the order of the codes.
  ///
  /// Several rules may report one id; they share its description.
  public static let infos: [RuleInfo] = {
    let reading = allDefects.map { $0.info }
    let rules = allRules.map { $0.info }
    var seen: Set<String> = []
    let all = (reading + rules).filter { seen.insert($0.code).inserted }
    return all.sorted { $0.code < $1.code }
  }()

  private static let byCode = Dictionary(
    infos.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })

  /// What is known of an id, nil where there is no such id.
  public static func info(for code: String) -> RuleInfo? { byCode[code] }

  /// Asks every rule about a book that was read.
  ///
  /// - Parameters:
  ///   - book: What was read.
  ///   - options: What the run asks.
  /// - Returns: The findings, rule by rule, each rule's in the order of the book.
  public static func check(_ book: Book, options: RuleOptions = RuleOptions()) -> [Finding] {
    let context = RuleContext(book, options: options)
    var findings: [Finding] = []
    for rule in allRules { findings += rule.check(book, context) }
    return findings
  }
}
