import Publication

extension Overlay {
  /// The words of `epub:type` on sequences, on pars, and on what is in them.
  var semantics: [Semantic] {
    sequences.flatMap { sequence in
      sequence.types.map {
        Semantic(word: $0, element: "seq", position: sequence.position)
      }
    }
      + clips.flatMap { clip in
        clip.types.map { Semantic(word: $0, element: "par", position: clip.position) }
      } + strayTypes
  }
}
