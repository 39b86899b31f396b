/// Mends one kind of defect; it has no state of its own.
protocol Mender: Sendable {
  /// Makes, or holds back, the repairs of every defect of the kind.
  static func mend(_ draft: inout Draft)
}

/// All menders, in the order in which one's work lets the next one's stand.
let allMenders: [any Mender.Type] = [
  ClockValues.self, AudioFragments.self, UndeclaredAudio.self, AudioTypes.self,
  AudioNames.self, SecondTexts.self, SequenceReferences.self, MissingClipTimes.self,
  ClipsPastAudio.self,
  ClipsWithoutLength.self, OverlappingClips.self, UnplayedStretches.self, ActiveClassStyle.self,
  StoredAudio.self, Mimetype.self, Durations.self,
]
