import Diagnostics
import Publication
import Timing

/// Adds up the clips and declares the sums: of each overlay, and in total.
enum Durations: Mender {
  static func mend(_ draft: inout Draft) {
    guard draft.book.packages.count == 1, let package = draft.book.package,
      package.version == .epub3, let sums = sums(of: draft)
    else { return }
    let wrong = ["NAR-005", "NAR-006", "MED-016"].filter { !draft.findings($0).isEmpty }
    let mustAgree = draft.hasChangedClips || !wrong.isEmpty
    let code = wrong.first ?? "RSC-005"
    var total = ClockTime.zero
    var isDeclared = false
    for (overlay, sum) in zip(draft.book.overlays, sums) {
      guard let item = package.item(at: overlay.path) else { continue }
      total += sum
      isDeclared = true
      let old = declaration(in: package, of: item.id)
      declare(sum, over: old, of: item.id, in: package, code, mustAgree, &draft)
    }
    guard isDeclared else { return }
    let old = declaration(in: package, of: nil)
    declare(total, over: old, of: nil, in: package, code, mustAgree, &draft)
  }

  /// What the clips of each overlay play, nil where a clip's times are unknown.
  private static func sums(of draft: Draft) -> [ClockTime]? {
    var sums = [ClockTime](repeating: .zero, count: draft.book.overlays.count)
    for (number, clip) in draft.clips.enumerated() where !clip.isSilent {
      let length = draft.audioLength(of: number)
      let source = draft.clip(number).audio
      if clip.begin == nil, source?.begin != .absent { return nil }
      if clip.end == nil, source?.end != .absent { return nil }
      guard let end = clip.end ?? length else { return nil }
      let begin = clip.begin ?? .zero
      sums[clip.overlay] += max(.zero, min(end, length ?? end) - begin)
    }
    return sums
  }

  /// The declared duration of an overlay, or the total.
  private static func declaration(
    in package: PackageDocument, of id: String?
  ) -> MetadataItem? {
    package.metadata.first { item in
      item.kind == .meta && item.name == "media:duration"
        && item.refines?.split(separator: "#").last.map(String.init) == id
    }
  }

  private static func declare(
    _ sum: ClockTime, over old: MetadataItem?, of id: String?, in package: PackageDocument,
    _ code: String, _ mustAgree: Bool, _ draft: inout Draft
  ) {
    let value = sum.clockValue
    let subject = id.map { "of the overlay \"\($0)\"" } ?? "of the publication"
    if let old {
      let declared = ClockTime(smil: old.value)
      guard declared == nil || mustAgree, declared != sum else { return }
      let place = Location(entry: package.path, at: old.position, element: "meta")
      let title = "declare the duration \(subject) as \"\(value)\""
      draft.make(Repair(declared == nil ? "RSC-005" : code, title, .safe, at: place)) { draft in
        draft.edit(package.path, at: old.position) { $0.setText(value, at: $1) }
      }
      return
    }
    let place = Location(entry: package.path, at: package.metadataEndPosition, element: "metadata")
    let title = "declare the duration \(subject), \"\(value)\""
    draft.make(Repair("RSC-005", title, .safe, at: place)) { draft in
      draft.edit(package.path) { document in
        guard let metadata = document.firstTag(named: "metadata") else { return false }
        let prefix = document.tags[metadata].prefix
        let refines = id.map { " refines=\"#\($0)\"" } ?? ""
        let meta = "<\(prefix)meta property=\"media:duration\"\(refines)>\(value)</\(prefix)meta>"
        document.append(meta, toElementAt: metadata)
        return true
      }
    }
  }
}
