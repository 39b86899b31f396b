import Diagnostics
import Publication
import Timing

extension Draft {
  /// How many characters the text of a clip has, nil where that is unknown.
  func characters(of number: Int) -> Int? {
    guard let text = clip(number).text, let path = text.url.path,
      let document = book.document(at: path)
    else { return nil }
    guard let fragment = text.url.fragment, !fragment.isEmpty else { return document.characters }
    return document.identifier(fragment)?.textRange.count
  }

  /// Where one clip ends and the next one begins if both share a stretch by the length of their
  /// texts.
  ///
  /// - Returns: The moment in whole milliseconds, nil where a text is unknown or empty, or the stretch
  ///   too short to be shared.
  func border(within stretch: TimeSpan, of first: Int, and second: Int) -> ClockTime? {
    guard let one = characters(of: first), let other = characters(of: second), one > 0, other > 0
    else { return nil }
    let length = stretch.length.microseconds
    let (whole, rest) = length.quotientAndRemainder(dividingBy: Int64(one + other))
    let part = whole * Int64(one) + rest * Int64(one) / Int64(one + other)
    let border = (stretch.begin + ClockTime(microseconds: part)).wholeMilliseconds
    return stretch.begin < border && border < stretch.end ? border : nil
  }

  /// Lets a clip share what the clip beside it plays, by the length of their texts, or takes its audio
  /// out where that cannot be done.
  ///
  /// - Parameters:
  ///   - number: The clip that plays nothing.
  ///   - neighbour: The clip beside it that plays for both, nil where there is none.
  ///   - end: Where the stretch ends that both share.
  ///   - finding: The id of what the repair answers.
  mutating func share(
    _ number: Int, with neighbour: Int?, until end: ClockTime?, answering finding: String
  ) {
    let place = location(of: number)
    guard let neighbour, let end, case let begin = clips[neighbour].begin ?? .zero, begin < end,
      let border = border(
        within: TimeSpan(begin: begin, end: end), of: min(number, neighbour),
        and: max(number, neighbour))
    else {
      make(Repair(finding, "take the clip's audio out", .unsafe, at: place)) { $0.silence(number) }
      return
    }
    let title = "let the clip share what the one beside it plays, by the length of their texts"
    make(Repair(finding, title, .unsafe, at: place)) { draft in
      draft.setTimes(of: min(number, neighbour), begin: begin, end: border)
        && draft.setTimes(of: max(number, neighbour), begin: border, end: end)
    }
  }
}
