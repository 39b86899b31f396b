extension Datatype.Kind {
  /// Whether a value is one of this kind.
  func accepts(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    let trimmed = value.trimmed
    switch self {
    case .any: return true
    case .never: return false
    case .aspectRatio: return trimmed.isAspectRatio
    case .deferredAspectRatio: return trimmed.isDeferredAspectRatio
    case .nonblank: return !trimmed.isEmpty
    case .blank: return trimmed.isEmpty
    case .ncname: return trimmed.isNCName
    case .ncnames: return !trimmed.isEmpty && trimmed.words.allSatisfy(\.isNCName)
    case .nmtoken: return trimmed.isNMTOKEN
    case .nmtokens: return !trimmed.isEmpty && trimmed.words.allSatisfy(\.isNMTOKEN)
    case .name: return !value.isEmpty && !value.contains(where: { $0.isXMLSpace })
    case .names: return true
    case .uri: return value[...].trimmed.isURI
    case .spacedURI: return trimmed.isURI
    case .curie: return trimmed.isCURIE
    case .curies: return value.isEmpty || (!trimmed.isEmpty && trimmed.words.allSatisfy(\.isURI))
    case .uris: return trimmed.words.allSatisfy(\.isURI)
    case .language: return trimmed.isEmpty || trimmed.isLanguage
    case .languageTag: return trimmed.isLanguage
    case .base64: return trimmed.isBase64
    case .mediaType: return value[...].isMediaType
    case .integer: return trimmed.isInteger
    case .nonNegative: return trimmed.isNonNegativeInteger
    case .positive: return trimmed.isNonNegativeInteger && !trimmed.isZero
    case .atLeastMinusOne: return trimmed.equals("-1") || trimmed.isNonNegativeInteger
    case .float: return trimmed.isFloat
    case .nonNegativeFloat:
      return trimmed.isFloat && (trimmed.first != UInt8(ascii: "-") || trimmed.isZero)
    case .positiveFloat: return trimmed.isPositiveFloat
    case .number: return trimmed.isNumber
    case .optionalNumber: return value.isEmpty || trimmed.isNumber
    case .nonNegativeNumber:
      return trimmed.isNumber && (trimmed.first != UInt8(ascii: "-") || trimmed.isZero)
    case .clock: return trimmed.isClock
    case .datetime: return trimmed.isDatetime
    case .change: return trimmed.isDate || trimmed.isDateAndTime
    case .date: return trimmed.isDate
    case .month: return trimmed.isMonth
    case .week: return trimmed.isWeek
    case .time: return trimmed.isTime
    case .localDatetime: return trimmed.isLocalDatetime
    case .duration: return trimmed.isDuration
    case .color: return trimmed.isColor
    case .sizes: return trimmed.isSizes
    case .hashName: return value.count > 1 && value.first == UInt8(ascii: "#")
    case .context: return value.first != UInt8(ascii: "_")
    case .contextOrKeyword: return value[...].isContextOrKeyword
    case .alphabet:
      return trimmed.equals("ipa") || (trimmed.count > 2 && trimmed.starts(with: "x-".utf8))
    case .circle: return trimmed.isCoordinates { $0 == 3 }
    case .rectangle: return trimmed.isCoordinates { $0 == 4 }
    case .polygon: return trimmed.isCoordinates { $0 >= 6 && $0 % 2 == 0 }
    case .mapCoordinates: return trimmed.isCoordinates { $0 > 0 }
    case .character: return value.isOneCharacter
    case .charset: return !trimmed.isEmpty && !trimmed.contains(where: { $0.isXMLSpace })
    case .utf8: return trimmed.lowercasedEquals("utf-8")
    case .htmlContentType: return trimmed.mentionsHTMLInUTF8
    case .length: return trimmed.isMathLength
    case .lengths: return trimmed.words.allSatisfy(\.isMathLength)
    case .mathSize: return trimmed.isMathLength || trimmed.isOne(of: ["small", "normal", "big"])
    case .thickness: return trimmed.isMathLength || trimmed.isOne(of: ["thin", "medium", "thick"])
    case .padding: return trimmed.isMathPadding
    case .mathColor: return trimmed.isMathColor
    case .step: return trimmed.lowercasedEquals("any") || trimmed.isPositiveFloat
    case .wholeStep:
      return trimmed.lowercasedEquals("any") || (trimmed.isNonNegativeInteger && !trimmed.isZero)
    case .addresses: return trimmed.isAddressList
    case .sandbox: return trimmed.isSandbox
    case .optionalDate: return value.isEmpty || trimmed.isDate
    case .optionalMonth: return value.isEmpty || trimmed.isMonth
    case .optionalTime: return value.isEmpty || trimmed.isTime
    case .optionalSpacedDatetime: return value.isEmpty || trimmed.isSpacedDatetime
    case .optionalColor: return value.isEmpty || trimmed.isColor
    case .absoluteURIs: return !trimmed.isEmpty && trimmed.words.allSatisfy(\.isURI)
    case .prefixes: return trimmed.isPrefixList
    case .relevant: return trimmed.isRelevantList
    case .referrerPolicy: return value[...].isReferrerPolicy
    case .mediaQuery: return trimmed.isMediaQueryList
    }
  }

  /// What a value of this kind is, in words for a message.
  var expectation: String {
    switch self {
    case .any: "any text"
    case .never: "nothing"
    case .aspectRatio, .deferredAspectRatio:
      "\"none\" or an alignment like \"xMidYMid\", with \"meet\" or \"slice\" behind it if need be"
    case .nonblank: "text that is not blank"
    case .blank: "nothing"
    case .ncname: "a name without a colon"
    case .ncnames: "one or more names without a colon"
    case .nmtoken: "one name token"
    case .nmtokens: "one or more name tokens"
    case .name: "one or more characters without white space"
    case .names: "names separated by white space"
    case .uri, .spacedURI: "a URL"
    case .curie: "a URL or a compact one in brackets"
    case .curies: "URLs, in full or compact"
    case .uris: "URLs separated by white space"
    case .language, .languageTag: "a language tag"
    case .base64: "text in base64"
    case .mediaType: "a media type"
    case .integer: "an integer"
    case .nonNegative: "an integer not below 0"
    case .positive: "an integer above 0"
    case .atLeastMinusOne: "an integer not below -1"
    case .float, .number, .optionalNumber: "a number"
    case .nonNegativeFloat, .nonNegativeNumber: "a number not below 0"
    case .positiveFloat: "a number above 0"
    case .clock: "a SMIL clock value"
    case .step: "a number above 0, or \"any\""
    case .wholeStep: "an integer above 0, or \"any\""
    case .sandbox:
      "nothing, or some of \"allow-same-origin\", \"allow-forms\" and \"allow-scripts\""
    case .addresses: "addresses of electronic mail"
    case .absoluteURIs: "one or more URLs"
    case .prefixes: "pairs of a prefix with a colon and a URL"
    case .datetime: "a date, time or duration"
    case .change: "a date, or a date and time"
    case .date, .optionalDate: "a date"
    case .month, .optionalMonth: "a year and month"
    case .week: "a year and week"
    case .time, .optionalTime: "a time"
    case .localDatetime: "a date and time without time zone"
    case .optionalSpacedDatetime: "a date and time with a blank between them"
    case .duration: "a duration"
    case .color, .optionalColor: "a colour like #a0b1c2"
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
    case .length, .padding: "a length of MathML"
    case .lengths: "lengths of MathML"
    case .mathSize: "a length of MathML, \"small\", \"normal\" or \"big\""
    case .thickness: "a length of MathML, \"thin\", \"medium\" or \"thick\""
    case .mathColor: "a colour of MathML"
    case .relevant: "\"all\", or \"additions\", \"removals\" and \"text\""
    case .referrerPolicy: "a referrer policy"
    case .mediaQuery: "a media query"
    }
  }
}
