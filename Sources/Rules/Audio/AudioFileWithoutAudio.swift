import Diagnostics
import Media
import Publication

/// Finds files declared as audio in which there is none.
enum AudioFileWithoutAudio: Rule {
  static let info = RuleInfo(
    code: "AUD-002",
    severity: .error,
    summary: "an audio file holds no audio",
    finds: """
      Audio files whose bytes are something else: text, a web page, a picture, nothing but zeros; \
      and files of a known container without an audio stream, or without a packet that can be read.
      """,
    matters: """
      No device can play the file, so the narration stops at its first clip. Often the bytes are \
      the error page of a server, saved under the name of the audio that was asked for, or a \
      download that never finished.
      """,
    mend: "Open the file in a text editor to see what it is, and put the audio in its place.",
    specification: "EPUB 3.3, Media overlays, The audio element")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.audio.compactMap { entry in
      guard let measurement = entry.measurement, let absence = measurement.absence,
        let message = message(absence, measurement.sniffed)
      else { return nil }
      return context.finding(info, message, about: entry.path, in: book)
    }
  }
}

extension AudioFileWithoutAudio {
  private static func message(_ absence: AudioAbsence, _ format: SniffedFormat?) -> String? {
    switch absence {
    case .notMeasured, .empty:
      nil
    case .notAudio:
      "expected audio, found \(name(of: format))"
    case .noAudioStream:
      "expected an audio stream, found a file of format \"\(format?.rawValue ?? "?")\" without one"
    case .unreadable(let reason):
      "no packet of audio can be read from the file: \(reason)"
    }
  }

  private static func name(of format: SniffedFormat?) -> String {
    switch format {
    case .image: "a picture"
    case .pdf: "a PDF document"
    case .zip: "a zip archive"
    case .markup: "HTML or XML"
    case .text: "plain text"
    case .zeros: "nothing but zero bytes"
    default: "bytes of no known audio format"
    }
  }
}
