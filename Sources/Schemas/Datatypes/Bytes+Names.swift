extension Bytes {
  /// Whether the bytes are a name without a colon (Namespaces in XML, NCName).
  var isNCName: Bool {
    guard let first, first.isLetter || first == UInt8(ascii: "_") || first >= 0x80 else {
      return false
    }
    return allSatisfy { $0.isNameByte && $0 != UInt8(ascii: ":") }
  }

  /// Whether the bytes are a name token (XML 1.0, Nmtoken).
  var isNMTOKEN: Bool { !isEmpty && allSatisfy { $0.isNameByte } }

  /// Whether the bytes have the form of a language tag.
  var isLanguage: Bool {
    var length = 0
    var isFirst = true
    for byte in self {
      if byte == UInt8(ascii: "-") {
        guard length > 0 else { return false }
        length = 0
        isFirst = false
      } else {
        guard byte.isLetter || (!isFirst && byte.isDigit), length < 8 else { return false }
        length += 1
      }
    }
    return length > 0
  }

  /// Whether the bytes are in base64 with white space anywhere (XML Schema, base64Binary).
  var isBase64: Bool {
    var digits = 0
    var fill = 0
    for byte in self where !byte.isXMLSpace {
      if byte == UInt8(ascii: "=") {
        fill += 1
      } else {
        guard fill == 0,
          byte.isLetter || byte.isDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/")
        else { return false }
        digits += 1
      }
    }
    return fill < 3 && (digits + fill) % 4 == 0
  }

  /// Whether the bytes begin like a media type, `type/subtype` (RFC 6838, section 4.2).
  var isMediaType: Bool {
    guard let slash = firstIndex(of: UInt8(ascii: "/")), slash > startIndex, slash + 1 < endIndex
    else { return false }
    return self[..<slash].allSatisfy({ $0.isMediaTypeByte }) && self[slash + 1].isMediaTypeByte
  }

  /// Whether the bytes name a browsing context or are one of its keywords.
  var isContextOrKeyword: Bool {
    guard first == UInt8(ascii: "_") else { return true }
    return ["_blank", "_self", "_parent", "_top"].contains { lowercasedEquals($0) }
  }

  /// Whether the bytes are a colour of six hexadecimal digits.
  var isColor: Bool {
    count == 7 && first == UInt8(ascii: "#") && dropFirst().allSatisfy(\.isHexDigit)
  }

  /// Whether the bytes are pairs of a prefix and a URI (RDFa Core 1.1).
  var isPrefixList: Bool {
    let words = words
    return words.count % 2 == 0
      && words.indices.allSatisfy { index in
        let word = words[index]
        return index % 2 == 1 || (word.last == UInt8(ascii: ":") && word.dropLast().isNCName)
      }
  }

  /// Whether the bytes are a list of changes, as `aria-relevant` takes it (WAI-ARIA 1.2).
  var isRelevantList: Bool {
    if equals("all") { return true }
    let words = words
    let known: [StaticString] = ["additions", "removals", "text"]
    return !words.isEmpty
      && words.allSatisfy { word in known.contains { word.equals($0) } }
      && known.allSatisfy { word in words.count { $0.equals(word) } < 2 }
  }

  /// Whether the bytes are permissions of a sandboxed frame in an order that the schema knows.
  var isSandbox: Bool {
    var words = words[...]
    if let first = words.first, first.equals("allow-same-origin") { words.removeFirst() }
    let known: [StaticString] = ["allow-forms", "allow-scripts"]
    return words.allSatisfy { word in known.contains { word.equals($0) } }
      && known.allSatisfy { word in words.count { $0.equals(word) } < 2 }
  }

  /// Whether the bytes are addresses of electronic mail, with or without commas between them.
  var isAddressList: Bool {
    isAddress
      || (!isEmpty
        && split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
          .allSatisfy { $0.isAddress })
  }

  private var isAddress: Bool {
    let parts = split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
  }

  /// Whether the bytes are a referrer policy or nothing.
  var isReferrerPolicy: Bool {
    isEmpty
      || [
        "no-referrer", "no-referrer-when-downgrade", "same-origin", "origin", "strict-origin",
        "origin-when-cross-origin", "strict-origin-when-cross-origin", "unsafe-url",
      ].contains { equals($0) }
  }

  /// Whether the bytes are a list of sizes like `32x32`, or the word `any`.
  var isSizes: Bool {
    !isEmpty
      && words.allSatisfy { word in
        if word.lowercasedEquals("any") { return true }
        guard let cross = word.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "x") }) else {
          return false
        }
        return [word[..<cross], word[(cross + 1)...]].allSatisfy {
          $0.first.map { $0 != UInt8(ascii: "0") } ?? false && $0.allSatisfy(\.isDigit)
        }
      }
  }

  /// Whether the bytes speak of HTML in UTF-8, as the `content` of a content-type meta has to.
  var mentionsHTMLInUTF8: Bool {
    let wanted = Array("text/html;charset=utf-8".utf8)
    let found = self.filter { !$0.isXMLSpace }.map(\.lowercased)
    guard found.count >= wanted.count else { return false }
    return (0...(found.count - wanted.count)).contains { found[$0...].starts(with: wanted) }
  }

  /// Whether the bytes are those of a text in small letters, capitals counting as small.
  func lowercasedEquals(_ text: String) -> Bool {
    count == text.utf8.count && zip(self, text.utf8).allSatisfy { $0.lowercased == $1 }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes are one character.
  var isOneCharacter: Bool {
    // Bytes that begin a character; those that go on have the bits 10.
    self.lazy.filter { $0 & 0xC0 != 0x80 }.count == 1
  }
}

extension UInt8 {
  /// Whether the byte may stand in a name; those of other alphabets are not looked at.
  var isNameByte: Bool {
    isLetter || isDigit || self >= 0x80 || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
      || self == UInt8(ascii: "_") || self == UInt8(ascii: ":")
  }

  /// Whether the byte may stand in a media type's names.
  var isMediaTypeByte: Bool {
    isLetter || isDigit || "!#$&+^_-".utf8.contains(self)
  }
}
