/// Follows references through the reading order and tells which of them step back.
struct ReadingOrder {
  private var place = -1
  private var order = -1

  /// Goes to a place in the spine and, inside its document, to the place of an id among the ids.
  ///
  /// `order` counts from 1; 0 is the beginning of the document, nil an id that it does not have.
  ///
  /// - Returns: Whether that lies before where the last reference led.
  mutating func stepsBack(to place: Int, order: Int?) -> Bool {
    let isEarlier = place < self.place
    if place != self.place {
      self.place = place
      self.order = -1
    }
    // Behind a step back to another document, any place in it is a beginning.
    guard !isEarlier, let order else { return isEarlier }
    defer { self.order = order }
    return order < self.order
  }
}
