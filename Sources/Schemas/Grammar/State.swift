/// What has been found out about a pattern as a state of the automaton.
struct State {
  enum Text: UInt8 {
    case unknown, free, forbidden, typed, consumed
  }
  var text = Text.unknown
  /// The packed ``Transition`` for each element number, 0 where it is not known yet.
  var row: [UInt32] = []
}
