extension PageHead {
  /// The start tags of a page, in order; comments and declarations are passed over.
  struct Tags {
    private var rest: ArraySlice<UInt8>

    /// Begins with the first tag.
    init(_ html: ArraySlice<UInt8>) { rest = html }

    /// The next start tag, nil at the end.
    mutating func next() -> Tag? {
      while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
        rest = rest[(start + 1)...]
        if rest.starts(with: Array("!--".utf8)) {
          pass(Array("-->".utf8))
          continue
        }
        let name = rest.prefix {
          ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 >= 0x30 && $0 <= 0x39
        }
        guard let first = name.first, first > 0x39 else { continue }
        rest = rest.dropFirst(name.count)
        let end = self.end
        defer { rest = rest[end...] }
        return Tag(
          name: String(decoding: name, as: UTF8.self).lowercased(), rest: rest[..<end])
      }
      return nil
    }

    /// Where the tag at hand ends: at a `>` outside of quotes.
    private var end: Int {
      var quote: UInt8?
      for index in rest.indices {
        let byte = rest[index]
        if let open = quote {
          if byte == open { quote = nil }
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        } else if byte == UInt8(ascii: ">") {
          return index
        }
      }
      return rest.endIndex
    }

    private mutating func pass(_ mark: [UInt8]) {
      while let index = rest.firstIndex(of: mark[0]) {
        rest = rest[index...]
        if rest.starts(with: mark) { return rest = rest.dropFirst(mark.count) }
        rest = rest.dropFirst()
      }
      rest = rest[rest.endIndex...]
    }
  }
}
