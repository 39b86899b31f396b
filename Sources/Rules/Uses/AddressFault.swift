import Diagnostics
import Publication

/// Finds the addresses of a book that have a fault of one kind.
enum AddressFault {
  /// Reports every address with a fault of one kind: the package documents' first, then the
  /// content's, with what `message` says of it.
  static func findings(
    _ info: RuleInfo, _ fault: ResourceURL.Problems, _ book: Book, _ context: RuleContext,
    _ message: (String) -> String
  ) -> [Finding] {
    var findings: [Finding] = []
    for package in book.packages {
      for (url, location) in package.addresses where url.problems.contains(fault) {
        findings.append(Finding(info, message(url.text), at: location))
      }
    }
    for use in context.uses.list where use.standing.contains(.faulty) {
      guard let reference = context.uses.reference(of: use, in: book),
        reference.url.problems.contains(fault)
      else { continue }
      let finding = Finding(
        info, message(reference.url.text), at: context.uses.location(of: use, reference))
      findings.append(finding)
      // EPUBCheck reads the links of a navigation document twice, and reports them so.
      let isReadTwice = context.uses.holder(of: use).isNavigation && reference.element == "a"
      if isReadTwice { findings.append(finding) }
    }
    return findings
  }
}

extension PackageDocument {
  /// Every address of the package document, and where it stands.
  fileprivate var addresses: [(url: ResourceURL, location: Location)] {
    manifest.map { ($0.url, location(of: $0)) }
      + links.map { ($0.url, $0.location) }
      + guide.map {
        ($0.url, Location(entry: path, at: $0.position, element: "reference"))
      }
  }
}
