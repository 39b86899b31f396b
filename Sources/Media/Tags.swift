/// Knows the tags that lie around and between frames.
package enum Tags {
  /// The size of the ID3v2 tag at the reader's head, nil where there is none.
  ///
  /// ID3v2.4, 3.1: the size is of four times seven bits and counts neither header nor footer.
  package static func id3v2(_ reader: inout SourceReader) throws(MediaError) -> Int64? {
    guard try reader.fill(10), reader.has("ID3") else { return nil }
    let size = reader.word(at: 6)
    guard size & 0x8080_8080 == 0 else { return nil }
    let bytes = (size >> 24) << 21 | (size >> 16 & 127) << 14 | (size >> 8 & 127) << 7 | size & 127
    return 10 + Int64(bytes) + (reader.byte(at: 5) & 0x10 != 0 ? 10 : 0)
  }

  /// The size of the tag at the reader's head, nil where there is none: ID3v2, APEv2 or ID3v1.
  package static func any(_ reader: inout SourceReader) throws(MediaError) -> Int64? {
    if let size = try id3v2(&reader) { return size }
    if try reader.fill(32), reader.has("APETAGEX") {
      // The size counts the footer, and not the header, which a flag announces.
      let hasHeader = reader.littleWord(at: 20) & 0x2000_0000 != 0
      return Int64(reader.littleWord(at: 12)) + (hasHeader ? 32 : 0)
    }
    guard reader.has("TAG"), try reader.fill(128) else { return nil }
    if try !reader.fill(129) { return 128 }
    // In the middle of a file, the letters alone prove nothing.
    let isFollowed = try reader.header(MPEGFrameHeader.self, at: 128) != nil
    return isFollowed || reader.has("ID3", at: 128) ? 128 : nil
  }
}
