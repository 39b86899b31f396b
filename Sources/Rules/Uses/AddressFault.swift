import Diagnostics
import Publication

/// Finds the addresses of a book that have a fault of one kind.
enum AddressFault {
  /// Reports every address with a fault of one kind: those of META-INF and manifests first, then all
  /// others, with what `message` says of it.
  static func findings(
    _ info: RuleInfo, _ fault: ResourceURL.Problems, _ book: Book, _ context: RuleContext,
    _ message: (String) -> String
  ) -> [Finding] {
    var findings = book.container.faultyAddresses.filter { $0.url.problems.contains(fault) }.map {
      Finding(info, message($0.url.text), at: Location(entry: $0.entry, at: $0.position))
    }
    for package in book.packages {
      for (url, location) in package.addresses where url.problems.contains(fault) {
        findings.append(Finding(info, message(url.text), at: location))
      }
    }
    for use in context.uses.list where use.standing.contains(.faulty) {
      guard let reference = context.uses.reference(of: use, in: book),
        reference.url.problems.contains(fault),
        reference.kind != .base || reference.element == "link" || fault != .leavesContainer
      else { continue }
      let finding = Finding(
        info, message(reference.url.text),
        at: Location(
          entry: context.uses.holder(of: use).path, at: reference.addressPosition,
          element: reference.element.isEmpty ? nil : reference.element))
      findings.append(finding)
      // EPUBCheck reads the links of a navigation document twice, and reports them so.
      let isReadTwice = context.uses.holder(of: use).isNavigation && reference.element == "a"
      if isReadTwice { findings.append(finding) }
    }
    return findings
  }
}

extension PackageDocument {
  /// Every address of the manifest, and where it stands.
  fileprivate var addresses: [(url: ResourceURL, location: Location)] {
    manifest.map { ($0.url, location(of: $0)) }
  }
}
