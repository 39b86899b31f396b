import Diagnostics
import Publication

extension ManifestMetadata {
  /// What manifests cannot hold of the metadata, or miss in it.
  func findings(in package: PackageDocument, fallback: String) -> [Finding] {
    var findings: [Finding] = []
    if book.titles.main == nil { findings.append(TitleMissing.finding(fallback, in: package)) }
    for tag in book.malformedLanguages {
      findings.append(LanguageLeftOut.finding(tag, in: package))
    }
    return findings
  }
}
