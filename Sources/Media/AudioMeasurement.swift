/// Holds what one measurement found in one file.
public struct AudioMeasurement: Sendable, Hashable {
  /// The format that the first bytes tell, nil where nothing was read.
  public internal(set) var sniffed: SniffedFormat?

  /// The facts of the audio, nil where there is none.
  public internal(set) var facts: AudioFacts?

  /// The reason why there are no facts, nil where there are.
  public internal(set) var absence: AudioAbsence?

  /// What was heard, with ``AudioMode/decode`` alone.
  public internal(set) var sound: SoundMap?

  /// Why it was not decoded though ``AudioMode/decode`` asked for it, nil where it was.
  public internal(set) var refusal: String?

  /// Whether the file cannot be read from front to end, though its source goes only that way.
  public internal(set) var neededSeeking = false

  /// Where the frames of an MPEG file lie, nil where nobody asked.
  public internal(set) var frames: KeptFrames?

  /// Makes a measurement that the reader of the format fills in.
  init(sniffed: SniffedFormat?, facts: AudioFacts? = nil, absence: AudioAbsence? = nil) {
    self.sniffed = sniffed
    self.facts = facts
    self.absence = absence
  }
}
