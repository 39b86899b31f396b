import Batch
import Diagnostics
import Media
import Publication
import Zip

extension BookReading {
  /// Measures every audio entry that the manifest or an overlay names, several at once where threads
  /// are free.
  func measureAudio() {
    var jobs: [MeasuringJob] = []
    for (path, mediaType) in audioPaths() {
      guard let described = book.container.entry(at: path), let entry = entries.entry(at: path)
      else {
        continue
      }
      book.audio.append(
        AudioEntry(
          path: path, mediaType: mediaType, bytes: described.bytes,
          isStored: described.method == .stored, isEncrypted: book.container.isEncrypted(path)))
      book.audio[book.audio.count - 1].contradictions = contradictions(of: entry)
      guard !book.container.isEncrypted(path), options.audio != .off else { continue }
      jobs.append(MeasuringJob(index: book.audio.count - 1, path: path, entry: entry))
    }
    guard !jobs.isEmpty else { return }
    let (container, mode, keepsFrames) = (container, options.audio, options.keepsFrames)
    let measure = { @Sendable (job: MeasuringJob) in
      job.measured(in: container, mode: mode, keepsFrames: keepsFrames)
    }
    let outcomes = options.workers.map { $0.map(jobs, transform: measure) } ?? jobs.map(measure)
    for (job, outcome) in zip(jobs, outcomes) {
      switch outcome {
      case .success(let measurement): book.audio[job.index].measurement = measurement
      case .failure(let failure):
        book.audio[job.index].failure = failure.reason
      }
    }
  }

  /// In what the header before an entry's bytes differs from the archive's directory.
  private func contradictions(of entry: Entry) -> [ContainerEntry.HeaderField] {
    do throws(ZipError) {
      let header = try container.localHeader(of: entry)
      return header.map { $0.disagreements(with: entry).map(ContainerEntry.HeaderField.init) } ?? []
    } catch {
      // Reading the entry fails for the same reason, and tells of it.
      return []
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
}

extension ContainerEntry.HeaderField {
  fileprivate init(_ field: LocalHeader.Field) {
    self =
      switch field {
      case .name: .name
      case .method: .method
      case .crc32: .checksum
      case .compressedSize: .packedSize
      case .uncompressedSize: .size
      }
  }
}

/// One audio entry that is to be measured.
private struct MeasuringJob: Sendable {
  /// Why an entry could not be measured.
  struct Failure: Error {
    let reason: String
  }

  let index: Int
  let path: String
  let entry: Entry

  func measured(
    in container: Zip.Container, mode: AudioMode, keepsFrames: Bool
  ) -> Result<AudioMeasurement, Failure> {
    do {
      let source = EntrySource(try container.stream(entry))
      return .success(try AudioMeter().measure(source, mode: mode, keepsFrames: keepsFrames))
    } catch let error as ZipError {
      return .failure(Failure(reason: error.text))
    } catch let error as MediaError {
      return .failure(Failure(reason: error.text))
    } catch {
      return .failure(Failure(reason: "\(error)"))
    }
  }
}
