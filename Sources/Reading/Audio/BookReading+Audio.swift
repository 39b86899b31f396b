import Diagnostics
import Media
import Publication
import Zip

extension BookReading {
  /// Measures every audio entry that the manifest or an overlay names.
  func measureAudio() {
    for (path, mediaType) in audioPaths() {
      guard let described = book.container.entry(at: path), let entry = entry(at: path) else {
        continue
      }
      let isEncrypted = book.container.isEncrypted(path)
      var measurement: AudioMeasurement?
      if !isEncrypted, options.audio != .off { measurement = measured(entry, path) }
      book.audio.append(
        AudioEntry(
          path: path, mediaType: mediaType, bytes: described.bytes,
          isStored: described.method == .stored, isEncrypted: isEncrypted,
          measurement: measurement))
    }
  }

  /// The paths of audio files with their declared types: the manifest's, then the overlays' others.
  private func audioPaths() -> [(path: String, mediaType: String?)] {
    var seen: Set<String> = []
    var paths: [(String, String?)] = []
    for package in book.packages {
      for item in package.manifest where MediaType.isAudio(item.mediaType) {
        guard let path = item.path, seen.insert(path).inserted else { continue }
        paths.append((path, item.mediaType))
      }
    }
    for overlay in book.overlays {
      for clip in overlay.clips {
        guard let path = clip.audio?.reference.url.path, seen.insert(path).inserted else {
          continue
        }
        paths.append((path, book.packages.lazy.compactMap { $0.item(at: path)?.mediaType }.first))
      }
    }
    return paths
  }

  private func measured(_ entry: Entry, _ path: String) -> AudioMeasurement? {
    do {
      let source = EntrySource(try container.stream(entry))
      return try AudioMeter().measure(source, mode: options.audio)
    } catch {
      findings.append(EntryUnreadable.finding(path, "\(error)"))
      return nil
    }
  }
}

/// Lends the bytes of a container's entry to the measuring of audio.
private final class EntrySource: AudioSource {
  private let stream: EntryStream

  init(_ stream: EntryStream) {
    self.stream = stream
  }

  var size: Int64 { Int64(stream.size) }

  var isSeekable: Bool { stream.isSeekable }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    try stream.read(into: buffer)
  }

  func seek(to offset: Int64) throws {
    stream.seek(to: Int(clamping: offset))
  }
}
