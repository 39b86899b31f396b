/// How many findings of one id are told of one book: enough for every reader, few enough for every machine.
public enum FindingLimit {
  /// The findings of one id that a report holds.
  public static let perID = 10_000
}

extension [Finding] {
  /// The first findings of each id; the last one that is kept says that more are left out.
  public func limited() -> [Finding] {
    guard count > FindingLimit.perID else { return self }
    var counts: [String: (total: Int, last: Int)] = [:]
    var kept: [Finding] = []
    for finding in self {
      let (total, last) = counts[finding.code] ?? (0, 0)
      if total < FindingLimit.perID {
        counts[finding.code] = (total + 1, kept.count)
        kept.append(finding)
      } else if total == FindingLimit.perID {
        kept[last].message += "; what else has this id is left out"
        counts[finding.code] = (total + 1, last)
      }
    }
    return kept
  }
}
