import CMedia
import Glibc

/// Answers FFmpeg's wishes for bytes out of a source, within a budget.
///
/// A hostile file can send a demuxer back and forth for ever; all it may read is counted here.
final class SourceBridge {
  private let source: any AudioSource
  private var position: Int64 = 0
  private var bytesLeft: Int64
  private var seeksLeft = 1 << 22

  /// The error that the source threw, which FFmpeg's own status hides.
  private(set) var failure: MediaError?

  /// Makes a bridge to a source, which it takes to its beginning.
  init(_ source: any AudioSource) throws(MediaError) {
    self.source = source
    bytesLeft = max(source.size, 0).multipliedReportingOverflow(by: 8).partialValue
    bytesLeft = max(bytesLeft, 0) &+ 1 << 26
    do {
      try source.seek(to: 0)
    } catch {
      throw MediaError("seek", underlying: error)
    }
  }

  private func read(_ buffer: UnsafeMutableRawBufferPointer) -> Int32 {
    guard failure == nil, bytesLeft > 0 else { return media_error_exit() }
    do {
      let count = try unsafe source.read(into: buffer)
      position += Int64(count)
      bytesLeft -= Int64(count)
      return count > 0 ? Int32(count) : media_error_end()
    } catch {
      failure = MediaError("read", underlying: error)
      return media_error(EIO)
    }
  }

  private func seek(_ offset: Int64, _ whence: Int32) -> Int64 {
    if whence & AVSEEK_SIZE != 0 { return source.size }
    guard failure == nil, seeksLeft > 0 else { return Int64(media_error_exit()) }
    seeksLeft -= 1
    let base: Int64 =
      switch whence & 3 {
      case SEEK_CUR: position
      case SEEK_END: source.size
      default: 0
      }
    let (target, overflow) = base.addingReportingOverflow(offset)
    guard !overflow, target >= 0, target <= source.size else { return Int64(media_error(EINVAL)) }
    do {
      try source.seek(to: target)
      position = target
      return target
    } catch {
      failure = MediaError("seek", underlying: error)
      return Int64(media_error(EIO))
    }
  }

  /// The callbacks for `avio_alloc_context`; their first argument is ``opaque``.
  static let readCallback:
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<UInt8>?, Int32) -> Int32 = {
      opaque, buffer, count in
      guard let opaque = unsafe opaque, let buffer = unsafe buffer, count > 0
      else { return media_error(EINVAL) }
      let bridge = unsafe Unmanaged<SourceBridge>.fromOpaque(opaque).takeUnretainedValue()
      return unsafe bridge.read(UnsafeMutableRawBufferPointer(start: buffer, count: Int(count)))
    }

  /// The callback that seeks or tells the size.
  static let seekCallback: @convention(c) (UnsafeMutableRawPointer?, Int64, Int32) -> Int64 = {
    opaque, offset, whence in
    guard let opaque = unsafe opaque else { return Int64(media_error(EINVAL)) }
    return unsafe Unmanaged<SourceBridge>.fromOpaque(opaque).takeUnretainedValue()
      .seek(offset, whence)
  }

  /// The bridge as C carries it; whoever hands it over keeps the bridge alive.
  var opaque: UnsafeMutableRawPointer {
    unsafe Unmanaged.passUnretained(self).toOpaque()
  }
}
