import Media
import Zip

/// Lends the bytes of a container's entry to those who read audio.
final class EntrySource: AudioSource {
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
