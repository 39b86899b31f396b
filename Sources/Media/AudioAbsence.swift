/// Says why a file has no audio facts.
public enum AudioAbsence: Sendable, Hashable {
  /// Nobody asked for them.
  case notMeasured

  /// The file has no bytes.
  case empty

  /// The bytes are no format that carries audio.
  case notAudio

  /// The container can be read but has no audio stream.
  case noAudioStream

  /// The container is of a known format, but no packet of audio could be read from it.
  case unreadable(String)
}
