extension SourceReader {
  /// Reads a frame's header at an offset from the head, nil where there is none.
  package mutating func header<Header: FrameHeader>(
    _: Header.Type, at offset: Int
  ) throws(MediaError) -> Header? {
    if try fill(offset + 8) { return Header(long(at: offset)) }
    guard available >= offset + 4 else { return nil }
    // The last frame may be shorter than what is looked at.
    var bytes: UInt64 = 0
    for index in 0..<8 {
      let byte = offset + index < available ? self.byte(at: offset + index) : 0
      bytes = bytes << 8 | UInt64(byte)
    }
    return Header(bytes)
  }
}
