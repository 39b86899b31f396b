extension Datatype.Kind {
  /// Whether a value is one of this kind.
  func accepts(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    let trimmed = value.trimmed
    switch self {
    case .any: return true
    case .never: return false
    case .nonblank: return !trimmed.isEmpty
    case .blank: return trimmed.isEmpty
    case .ncname: return trimmed.isNCName
    case .nmtoken: return trimmed.isNMTOKEN
    case .nmtokens: return !trimmed.isEmpty && trimmed.words.allSatisfy(\.isNMTOKEN)
    case .name: return !value.isEmpty && !value.contains(where: \.isXMLSpace)
    case .names: return true
    case .uri: return value[...].trimmed.isURI
    case .spacedURI: return trimmed.isURI
    case .language: return trimmed.isEmpty || trimmed.isLanguage
    case .requiredLanguage: return trimmed.isLanguage
    case .mediaType: return trimmed.isMediaType
    case .integer: return trimmed.isInteger
    case .nonNegative: return trimmed.isNonNegativeInteger
    case .positive: return trimmed.isNonNegativeInteger && !trimmed.isZero
    case .atLeastMinusOne: return trimmed.equals("-1") || trimmed.isNonNegativeInteger
    case .float, .number: return trimmed.isDecimal(signed: true)
    case .nonNegativeFloat: return trimmed.isDecimal(signed: false)
    case .positiveFloat: return trimmed.isDecimal(signed: false) && !trimmed.isZero
    case .clock: return trimmed.isClock
    case .datetime: return trimmed.isDatetime
    case .change: return trimmed.isDate || trimmed.isGlobalDatetime
    case .date: return trimmed.isDate
    case .month: return trimmed.isMonth
    case .week: return trimmed.isWeek
    case .time: return trimmed.isTime
    case .localDatetime: return trimmed.isLocalDatetime
    case .duration: return trimmed.isDuration
    case .color:
      return trimmed.count == 7 && trimmed.first == UInt8(ascii: "#")
        && trimmed.dropFirst().allSatisfy(\.isHexDigit)
    case .sizes: return trimmed.isSizes
    case .hashName: return value.count > 1 && value.first == UInt8(ascii: "#")
    case .context: return !value.isEmpty && value.first != UInt8(ascii: "_")
    case .contextOrKeyword: return value[...].isContextOrKeyword
    case .alphabet:
      return trimmed.equals("ipa") || (trimmed.count > 2 && trimmed.starts(with: "x-".utf8))
    case .circle: return trimmed.isCoordinates { $0 == 3 }
    case .rectangle: return trimmed.isCoordinates { $0 == 4 }
    case .polygon: return trimmed.isCoordinates { $0 >= 6 && $0 % 2 == 0 }
    case .mapCoordinates: return trimmed.isCoordinates { $0 > 0 }
    case .character: return value.isOneCharacter
    case .charset: return !trimmed.isEmpty && !trimmed.contains(where: \.isXMLSpace)
    case .utf8: return trimmed.lowercasedEquals("utf-8")
    case .htmlContentType: return trimmed.mentionsHTMLInUTF8
    case .length: return trimmed.isMathLength
    case .mathColor: return trimmed.isMathColor
    case .relevant: return trimmed.isRelevantList
    case .referrerPolicy: return trimmed.isReferrerPolicy
    case .mediaQuery: return trimmed.isMediaQueryList
    }
  }

  /// What a value of this kind is, in words for a message.
  var expectation: String {
    switch self {
    case .any: "any text"
    case .never: "nothing"
    case .nonblank: "text that is not blank"
    case .blank: "nothing"
    case .ncname: "a name without a colon"
    case .nmtoken: "one name token"
    case .nmtokens: "one or more name tokens"
    case .name: "one or more characters without white space"
    case .names: "names separated by white space"
    case .uri, .spacedURI: "a URL"
    case .language, .requiredLanguage: "a language tag"
    case .mediaType: "a media type"
    case .integer: "an integer"
    case .nonNegative: "an integer not below 0"
    case .positive: "an integer above 0"
    case .atLeastMinusOne: "an integer not below -1"
    case .float, .number: "a number"
    case .nonNegativeFloat: "a number not below 0"
    case .positiveFloat: "a number above 0"
    case .clock: "a SMIL clock value"
    case .datetime: "a date, time or duration"
    case .change: "a date, or a date and time with time zone"
    case .date: "a date"
    case .month: "a year and month"
    case .week: "a year and week"
    case .time: "a time"
    case .localDatetime: "a date and time without time zone"
    case .duration: "a duration"
    case .color: "a colour like #a0b1c2"
    case .sizes: "sizes like 32x32, or any"
    case .hashName: "a # followed by the name of a map"
    case .context: "a name of a browsing context"
    case .contextOrKeyword: "a name or keyword of a browsing context"
    case .alphabet: "\"ipa\" or a name that begins with \"x-\""
    case .circle: "three numbers"
    case .rectangle: "four numbers"
    case .polygon: "at least three pairs of numbers"
    case .mapCoordinates: "numbers separated by commas"
    case .character: "one character"
    case .charset: "the name of an encoding"
    case .utf8: "\"utf-8\""
    case .htmlContentType: "\"text/html; charset=utf-8\""
    case .length: "a length of MathML"
    case .mathColor: "a colour of MathML"
    case .relevant: "\"all\", or \"additions\", \"removals\" and \"text\""
    case .referrerPolicy: "a referrer policy"
    case .mediaQuery: "a media query"
    }
  }
}
