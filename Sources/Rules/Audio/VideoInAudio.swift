import Diagnostics
import Media
import Publication

/// Finds audio files with a video track.
enum VideoInAudio: Rule {
  static let info = RuleInfo(
    code: "AUD-016",
    severity: .info,
    summary: "an audio file has a video track",
    finds: "Audio files with a video track, which is mostly a cover that was added as a picture.",
    matters: """
      Some players open a picture window, some refuse a file with video as audio, and the track \
      makes the file longer than its sound.
      """,
    mend: "Drop the track: `ffmpeg -i in.m4a -map 0:a -c copy out.m4a`.")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    context.findings(info, in: book) { entry, facts in
      guard facts.hasVideoTrack, entry.mediaType?.hasPrefix("video/") != true else { return nil }
      return videoTrack
    }
  }
}

extension VideoInAudio {
  private static let videoTrack = "the audio file has a video track, expected audio alone"
}
