/// A variant of a language that has several, as MediaWiki names it: a script, and maybe a country.
struct Variant: Hashable, Sendable {
  /// The code in lower case, such as `zh-tw`.
  let code: String

  /// Names a variant, nil where the text is no code of a language.
  init?(_ text: String?) {
    guard let text, (2...35).contains(text.utf8.count),
      text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
    else { return nil }
    code = text.lowercased()
  }

  /// The one of some texts to show, by the codes of their languages.
  ///
  /// - Returns: That of the variant, or of one whose readers read the text as well; nil where there
  ///   is neither.
  func choice<Text>(of texts: [Text], code language: (Text) -> String?) -> Text? {
    for wanted in [code] + (Self.others[code] ?? []) {
      let found = texts.first { language($0)?.lowercased() == wanted }
      if let found { return found }
    }
    return texts.first { text in
      guard let language = language(text)?.lowercased() else { return false }
      return language.hasPrefix("\(code)-") || code.hasPrefix("\(language)-")
    }
  }

  /// Whether a page whose language is told is written in the variant.
  func isLanguage(_ language: String?) -> Bool {
    guard let language = language?.lowercased() else { return false }
    return language == code || language == Self.tags[code]
  }

  /// What is read where a variant has no text of its own, as MediaWiki does it.
  private static let others: [String: [String]] = [
    "zh-tw": ["zh-hant", "zh-hk", "zh-mo"], "zh-hk": ["zh-hant", "zh-mo", "zh-tw"],
    "zh-mo": ["zh-hk", "zh-hant", "zh-tw"], "zh-hant": ["zh-tw", "zh-hk", "zh-mo"],
    "zh-cn": ["zh-hans", "zh-sg", "zh-my"], "zh-sg": ["zh-hans", "zh-cn", "zh-my"],
    "zh-my": ["zh-hans", "zh-sg", "zh-cn"], "zh-hans": ["zh-cn", "zh-sg", "zh-my"],
    "sr-cyrl": ["sr-ec"], "sr-ec": ["sr-cyrl"], "sr-latn": ["sr-el"], "sr-el": ["sr-latn"],
  ]

  /// How languages are told that MediaWiki names otherwise (RFC 5646).
  private static let tags: [String: String] = [
    "zh-tw": "zh-hant-tw", "zh-hk": "zh-hant-hk", "zh-mo": "zh-hant-mo", "zh-cn": "zh-hans-cn",
    "zh-sg": "zh-hans-sg", "zh-my": "zh-hans-my", "sr-ec": "sr-cyrl", "sr-el": "sr-latn",
  ]
}
