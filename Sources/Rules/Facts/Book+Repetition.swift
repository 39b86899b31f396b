import Diagnostics
import Publication

extension Book {
  /// Findings, each as often as EPUBCheck tells it.
  ///
  /// It checks a file anew for every manifest item that names it, in whichever package document, and
  /// tells again what it finds. A file is read once here, so its findings are repeated.
  public func repeating(_ findings: [Finding]) -> [Finding] {
    let readings = readings(of: Set(findings.lazy.compactMap(\.location.entry)))
    guard readings.values.contains(where: { $0 > 1 }) else { return findings }
    return findings.flatMap { finding in
      let isRepeated =
        !Self.toldOnce.contains(finding.code) && Catalogue.entry(of: finding.code) != nil
      let count = isRepeated ? finding.location.entry.flatMap { readings[$0] } ?? 1 : 1
      return repeatElement(finding, count: min(count, FindingLimit.perID + 1))
    }
  }

  /// The items of each path that several items name, in whichever package document.
  var itemsOfSharedPaths: [String: [ManifestItem]] {
    var places: [String: Int] = [:]
    for item in packages.lazy.flatMap(\.manifest) {
      if let path = item.path { places[path, default: 0] += 1 }
    }
    guard places.values.contains(where: { $0 > 1 }) else { return [:] }
    var items: [String: [ManifestItem]] = [:]
    for item in packages.lazy.flatMap(\.manifest) {
      guard let path = item.path, places[path, default: 0] > 1 else { continue }
      items[path, default: []].append(item)
    }
    return items
  }

  /// What is said of an item or of the whole book, not of what a file holds.
  private static let toldOnce: Set<String> = [
    "HTM-051", "OPF-014", "OPF-015", "OPF-018", "OPF-018b", "MED-011", "MED-015", "NAV-003",
    "NAV-004", "NAV-005", "NAV-006", "NAV-007",
    "NAV-008", "NAV-011", "OPF-079", "RSC-001", "RSC-004", "RSC-008",
  ]

  /// How often EPUBCheck checks each of some files.
  private func readings(of paths: Set<String>) -> [String: Int] {
    guard !paths.isEmpty else { return [:] }
    var types: [String: String] = [:]
    var readings: [String: Int] = [:]
    for item in packages.lazy.flatMap(\.manifest) {
      // An NCX is checked where the spine names it and not otherwise.
      guard let path = item.path, paths.contains(path), item.mediaType != MediaType.ncx,
        types[path] == nil || types[path] == item.mediaType
      else { continue }
      types[path] = item.mediaType
      readings[path, default: 0] += 1
    }
    return readings
  }
}
