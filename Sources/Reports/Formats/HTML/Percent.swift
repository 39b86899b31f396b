/// A share of a whole, for the width of a page.
struct Percent {
  /// The share in ten-thousandths, from 0 to 10,000.
  let parts: Int

  /// Makes the share that a part has of a whole.
  init(_ part: Int, of whole: Int) {
    parts = whole > 0 ? max(0, min(part, whole)) * 10_000 / whole : 0
  }

  /// Makes a share of ten-thousandths.
  init(parts: Int) { self.parts = parts }

  /// The share as CSS and SVG write it, with two decimals at most.
  var markup: Markup {
    let rest = parts % 100
    if rest == 0 { return "\(parts / 100)%" }
    let digits = rest < 10 ? "0\(rest)" : "\(rest)"
    return "\(parts / 100).\(digits)%"
  }
}
