import Media
import Publication
import Rules
import Timing

extension HTMLReporter {
  /// How many timelines a book shows at once.
  private static let usual = 60

  /// The timelines of a book's audio files.
  func audio(of report: BookReport) -> Markup {
    let figures = report.timelines.map { figure($0, of: report) }
    guard !figures.isEmpty else { return "" }
    let files: Markup = figures.count == 1 ? "1 file" : "\(figures.count) files"
    let rest = figures.dropFirst(Self.usual)
    let more: Markup =
      rest.isEmpty
      ? ""
      : """
      <details class="more"><summary>\(rest.count) more</summary>
      \(Array(rest).joined())</details>

      """
    return """
      <section class="audio"><h3>Audio <small>\(files)\(total(report))</small></h3>
      \(Array(figures.prefix(Self.usual)).joined())\(more)</section>

      """
  }

  private func total(_ report: BookReport) -> Markup {
    let lengths = report.timelines.compactMap(\.presented)
    guard !lengths.isEmpty else { return "" }
    return ", \(lengths.reduce(.zero, +).description)"
  }

  private func figure(_ timeline: AudioTimeline, of report: BookReport) -> Markup {
    let entry = timeline.audio.map { report.audio[$0] }
    let drawing = TimelineDrawing(timeline, entry?.facts, tolerance: report.tolerance)
    let notes = notes(on: timeline, entry, drawing, tolerance: report.tolerance)
    let label = notes.map(\.text).joined(separator: "; ")
    let length = timeline.presented?.description ?? "length unknown"
    let list = notes.map { "<li class=\"\($0.name)\">\($0.text)</li>" as Markup }
    return """
      <figure><figcaption><bdi>\(timeline.path)</bdi> <span class="kind">\(entry?.kind ?? "")</span> \
      <span class="length">\(length)</span></figcaption>
      \(drawing?.svg("\(length): \(label)"))<ul class="notes">\(list.joined())</ul></figure>

      """
  }

  private typealias Note = (name: Markup, text: String)

  /// What the drawing shows, in words.
  private func notes(
    on timeline: AudioTimeline, _ entry: AudioEntry?, _ drawing: TimelineDrawing?,
    tolerance: ClockTime
  ) -> [Note] {
    guard let entry else { return [("past", "the book does not hold this file")] }
    var notes: [Note] = []
    if entry.isEncrypted { notes.append(("audio", "encrypted")) }
    if timeline.clips.isEmpty {
      notes.append(("audio", "no clip plays it"))
    } else {
      let clips = timeline.clips.count
      let share = drawing?.share.map { ", \($0 / 10) % heard" } ?? ""
      notes.append(("clips", "\(clips) \(clips == 1 ? "clip" : "clips")\(share)"))
    }
    let gaps = timeline.gaps.compactMap { $0.span.clamped(to: timeline.longest)?.length }
      .filter { tolerance < $0 }
    if !gaps.isEmpty {
      let length = gaps.reduce(.zero, +)
      notes.append(("audio", "\(gaps.count) \(gaps.count == 1 ? "gap" : "gaps"), \(length)"))
    }
    if let drawing, drawing.overlapping > 0 {
      notes.append(("overlaps", "\(drawing.overlapping) overlapping"))
    }
    if let drawing, drawing.overrunning > 0 {
      let count = drawing.overrunning
      let most = count == 1 ? "" : " at most"
      notes.append(("past", "\(count) past the end, by \(drawing.worst)\(most)"))
    }
    if drawing?.header != nil, let header = entry.facts?.header {
      notes.append(("header", "the header claims \(header)"))
    }
    return notes
  }

  /// What each overlay plays, as a table.
  func overlays(of report: BookReport) -> Markup {
    guard !report.overlays.isEmpty else { return "" }
    let rows = report.overlays.map { overlay -> Markup in
      let coverage: Markup? = overlay.coverage.map { share in
        let percent = Percent(share, of: 1000)
        return """
          <svg class="meter" aria-hidden="true" width="80" height="8"><rect class="audio" width="100%" \
          height="8"/><rect class="clips" width="\(percent.markup)" height="8"/></svg> \(share / 10) %
          """
      }
      return """
        <tr><th scope="row"><bdi>\(overlay.entry)</bdi></th><td>\(overlay.clips)</td>\
        <td>\(overlay.narrated?.description ?? "")</td><td>\(overlay.declared?.description ?? "")</td>\
        <td>\(coverage)</td></tr>

        """
    }
    return """
      <section class="overlays"><h3>Overlays</h3>
      <div class="scroll" role="region" aria-label="Overlays" tabindex="0"><table>
      <thead><tr><th scope="col">overlay</th><th scope="col">clips</th><th scope="col">heard</th>\
      <th scope="col">declared</th><th scope="col">text covered</th></tr></thead>
      <tbody>
      \(rows.joined())</tbody></table></div></section>

      """
  }
}

extension AudioEntry {
  /// What the file is, in a few words: `mp3, 44.1 kHz, mono, 64 kbit/s`.
  fileprivate var kind: String {
    guard let facts else { return mediaType ?? "" }
    let hertz = facts.sampleRate
    let rest = hertz % 1000 / 100
    var parts = [
      facts.codec == facts.container ? facts.codec : "\(facts.codec) in \(facts.container)",
      "\(hertz / 1000)\(rest > 0 ? ".\(rest)" : "") kHz",
      facts.channels == 1 ? "mono" : facts.channels == 2 ? "stereo" : "\(facts.channels) channels",
    ]
    if let rate = facts.bitRate {
      parts.append(
        "\((rate + 500) / 1000) kbit/s\(facts.variableBitRate == true ? ", variable" : "")")
    }
    return parts.joined(separator: ", ")
  }
}
