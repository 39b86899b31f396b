import Timing

extension TimelineDrawing {
  /// The height of the strip.
  private static let height = 26
  /// The lengths between two marks of the scale, in milliseconds.
  private static let steps: [Int64] = [
    10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 15_000, 30_000, 60_000, 120_000,
    300_000, 600_000, 900_000, 1_800_000, 3_600_000, 7_200_000, 14_400_000, 36_000_000,
  ]

  /// The drawing.
  ///
  /// - Parameter label: What it shows, for those who do not see it.
  /// - Returns: An SVG element as wide as its place.
  func svg(_ label: String) -> Markup {
    let all = [Stretch(begin: 0, end: end ?? Self.width)]
    let audio: Markup = end == nil ? "unknown" : "audio"
    let ends = end.map { line("end", at: $0) }
    let header = header.map { line("header", at: $0) }
    let padding = padding.flatMap { padding in end.map { Stretch(begin: $0, end: padding) } }
    return """
      <svg class="line" role="img" aria-label="\(label)" width="100%" height="48">\
      <svg y="4" width="100%" height="\(Self.height)" viewBox="0 0 \(Self.width) \(Self.height)" \
      preserveAspectRatio="none">\(path(audio, all))\(path("padding", padding.map { [$0] } ?? []))\
      \(path("clips", clips))\(seamPath)\(path("overlaps", overlaps, from: 17))\
      \(path("past", overruns))</svg>\(ends)\(header)\(marks)</svg>

      """
  }

  private func path(_ name: Markup, _ stretches: [Stretch], from top: Int = 0) -> Markup {
    guard !stretches.isEmpty else { return "" }
    let height = Self.height - top
    let shapes = stretches.map { stretch -> Markup in
      let width = stretch.end - stretch.begin
      return "M\(stretch.begin) \(top)h\(width)v\(height)h-\(width)z"
    }
    return "<path class=\"\(name)\" d=\"\(shapes.joined())\"/>"
  }

  private var seamPath: Markup {
    guard !seams.isEmpty else { return "" }
    let lines = seams.map { seam -> Markup in "M\(seam) 0v\(Self.height)" }
    return "<path class=\"seams\" d=\"\(lines.joined())\"/>"
  }

  private func line(_ name: Markup, at part: Int) -> Markup {
    let x = Percent(parts: part).markup
    return "<line class=\"\(name)\" x1=\"\(x)\" x2=\"\(x)\" y1=\"0\" y2=\"34\"/>"
  }

  /// Moments with their times, few enough for the screen of a telephone.
  private var marks: Markup {
    let milliseconds = scale.microseconds / 1000
    guard let step = Self.steps.first(where: { milliseconds / $0 <= 5 }) else { return "" }
    var marks: Markup = ""
    for number in 0...(milliseconds / step) {
      let time = ClockTime(milliseconds: number * step)
      let part = Self.part(time, of: scale)
      let x = Percent(parts: part).markup
      let anchor: Markup = number == 0 ? "start" : part > 9_500 ? "end" : "middle"
      marks += "<line class=\"mark\" x1=\"\(x)\" x2=\"\(x)\" y1=\"30\" y2=\"34\"/>"
      marks += "<text x=\"\(x)\" y=\"45\" text-anchor=\"\(anchor)\">\(time.mark(step: step))</text>"
    }
    return marks
  }
}

extension ClockTime {
  /// The time as a clock shows it, `1:05`; below seconds as people write it.
  fileprivate func mark(step: Int64) -> String {
    guard step >= 1000 else { return description }
    return clock
  }

  /// The time in whole seconds as a clock shows it, `1:05` or `2:01:05`.
  var clock: String {
    let seconds = microseconds / 1_000_000
    let two = { (number: Int64) in number < 10 ? "0\(number)" : "\(number)" }
    let minutes = seconds / 60 % 60
    guard seconds >= 3600 else { return "\(minutes):\(two(seconds % 60))" }
    return "\(seconds / 3600):\(two(minutes)):\(two(seconds % 60))"
  }
}
