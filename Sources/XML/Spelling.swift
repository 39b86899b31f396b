/// How the characters of ASCII are spelt in a document, as far as its tags can be seen without decoding.
enum Spelling {
  /// As single bytes that stand for nothing else.
  case ascii
  /// As pairs of bytes from the first character to the last.
  case utf16
  /// In another way, by the encoding of this name.
  case hidden(String)

  /// The size in bytes up to which a document may hide its tags.
  ///
  /// EPUB allows UTF-8 and UTF-16 alone, so nothing of worth is larger.
  static let hiddenLimit = 1 << 16

  /// Tells the spelling of a document from its mark, its first characters and its declaration.
  init(of bytes: UnsafeBufferPointer<UInt8>) {
    switch Encoding(sniffing: unsafe bytes.span, reach: .max) {
    case .utf8: self = .ascii
    case .other(let name): self = Self.keepsASCII(name) ? .ascii : .hidden(name)
    case .utf16:
      // The library goes over to the encoding that is declared in the middle of the document.
      guard bytes.count > 1, unsafe bytes[0] != UInt8(ascii: "<") || bytes[1] == 0 else {
        self = .hidden("UTF-16 behind a declaration that is not")
        return
      }
      let head = unsafe TagScan.letters(inUTF16: bytes, limit: 4096)
      if case .other(let name) = Encoding(sniffing: head.span, reach: .max) {
        self = .hidden(name)
      } else {
        self = .utf16
      }
    }
  }

  /// Whether the bytes below 128 are those of ASCII in an encoding, wherever they stand.
  private static func keepsASCII(_ name: String) -> Bool {
    let name = name.uppercased()
    return [
      "US-ASCII", "ASCII", "ISO-8859-", "ISO8859-", "ISO_8859-", "LATIN", "WINDOWS-125", "CP125",
      "KOI8-", "MACINTOSH", "TIS-620", "EUC-", "GB2312", "GBK", "GB18030", "BIG5", "SHIFT_JIS",
      "SJIS", "WINDOWS-31J", "CP932", "CP949",
    ].contains { name.hasPrefix($0) }
  }
}
