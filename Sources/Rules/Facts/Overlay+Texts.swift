import Publication

extension Overlay {
  /// Calls `body` with the texts of sequences and clips, in document order.
  func forEachText(_ body: (Reference) -> Void) {
    var sequence = 0
    for index in clips.indices {
      while sequence < sequences.count, sequences[sequence].position < clips[index].position {
        if let text = sequences[sequence].textReference { body(text) }
        sequence += 1
      }
      for text in clips[index].texts { body(text) }
    }
    for rest in sequences[sequence...] {
      if let text = rest.textReference { body(text) }
    }
  }
}
