/// Something in a style sheet that CSS does not know how to read.
struct StyleFault {
  /// The kinds of faults; the value is the message.
  enum Kind: String {
    case unclosedComment = "a comment is not closed before the text ends"
    case unclosedString = "a string is not closed before the text ends"
    case unclosedURL = "a url( is not closed before the text ends"
    case newlineInString = "a string breaks off at the end of its line, expected its quote"
    case badEscape = "a backslash stands before the end of a line outside a string"
    case badURL = "the address in url() has a space, quote or bracket that is not escaped"
    case emptyURL = "url() holds no address"
    case unclosedBlock = "a block is not closed, expected \"}\""
    case unclosedBracket = "a bracket is not closed"
    case strayBracket = "a closing bracket has no opening one"
    case strayBrace = "\"}\" closes no block"
    case noSelector = "a rule has no selector"
    case badSelector = "this is no part of a selector"
    case unfinishedSelector = "the selector breaks off, expected an element, class or the like"
    case noBlock = "a rule has no block, expected \"{\""
    case noColon = "a declaration has no colon behind its property"
    case noProperty = "expected a property with its value, or a rule"
    case noValue = "a declaration has no value"
    case badCharacterRange = "this is no range of characters, expected the form U+0025-00FF"
    case unfinishedAtRule = "an at-rule is not ended, expected \";\" or a block"
    case textEnds = "the text ends here, where what went before needs more"
    case ruleInAttribute = "a style attribute holds a rule, expected declarations"
  }

  /// The kind.
  let kind: Kind
  /// The offset of the byte that is to blame.
  let offset: Int

  /// Makes a fault.
  init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }
}
