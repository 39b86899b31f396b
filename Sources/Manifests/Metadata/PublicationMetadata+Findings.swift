import Diagnostics
import Publication

extension PublicationMetadata {
  /// What manifests cannot hold of the metadata, or miss in it.
  func findings(in package: PackageDocument, fallback: String) -> [Finding] {
    var findings: [Finding] = []
    if title == nil { findings.append(TitleMissing.finding(fallback, in: package)) }
    for tag in otherLanguages { findings.append(LanguageLeftOut.finding(tag, in: package)) }
    return findings
  }
}
