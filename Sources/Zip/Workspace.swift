/// What one thread needs to read an entry: buffers that grow and a decompressor.
// Sendable, because the pool's lock hands each workspace to one thread at a time.
final class Workspace: @unchecked Sendable {
  /// Room for bytes as they lie in the file.
  var compressed = RawBuffer()
  /// Room for contents.
  var contents = RawBuffer()
  /// The decompressor.
  let decompressor: Decompressor

  /// Makes a workspace, nil where there is no memory.
  init?() {
    guard let decompressor = Decompressor() else { return nil }
    self.decompressor = decompressor
  }
}
