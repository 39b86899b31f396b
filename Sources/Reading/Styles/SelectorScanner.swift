/// Follows the tokens of a rule's selectors: what classes they name, and what is no selector.
///
/// Selectors Level 4. Names of elements, attributes and pseudo-classes are not judged, so that new ones
/// pass; the form is.
struct SelectorScanner {
  /// Where the first token stands that fits no selector, and why.
  private(set) var fault: StyleFault?
  /// The names of classes, as stretches of the text, since they were last taken, and whether they
  /// stand outside of all brackets.
  private(set) var classes: [(name: Range<Int>, isOutside: Bool)] = []
  /// The offset of the selector that is being followed.
  private(set) var selectorStart = 0

  private var levels: [Level]
  private var awaited = Awaited.nothing
  /// The offset of the dot before a class's name.
  private var awaitedStart = 0
  private var isAtStart = true

  /// What a selector has come to.
  private enum State {
    /// Nothing of it has come.
    case start
    /// A comma has come, or nothing behind a combinator.
    case comma, combinator
    /// Something that an element must be.
    case compound
    /// The same, and white space.
    case space
  }

  /// What the next token must be.
  private enum Awaited {
    case nothing, className, pseudo, pseudoElement
  }

  /// What stands in one pair of brackets, or outside of all.
  private struct Level {
    var content: Content
    var state = State.start
    var isForgiving = false
    var isRelative = false

    enum Content {
      /// Selectors.
      case selectors
      /// `An+B`, and selectors behind the word `of`.
      case position
      /// An attribute.
      case attribute
      /// Anything.
      case anything
    }
  }

  /// Begins a list of selectors.
  ///
  /// - Parameter isRelative: Whether a selector may begin with a combinator, as nested ones may.
  init(isRelative: Bool) {
    levels = [Level(content: .selectors, isRelative: isRelative)]
  }

  /// Forgets the classes that have been dealt with.
  mutating func removeClasses() { classes.removeAll(keepingCapacity: true) }

  /// Follows one token.
  mutating func take(_ token: CSSToken, in text: CSSText) {
    guard fault == nil else { return }
    if isAtStart, token.kind != .whitespace {
      selectorStart = token.start
      isAtStart = false
    }
    if awaited != .nothing {
      takeAwaited(token, in: text)
      return
    }
    switch levels[levels.count - 1].content {
    case .selectors: takeInSelector(token, in: text)
    case .position:
      if token.kind == .ident, text.spells("of", in: token.start..<token.end) {
        levels[levels.count - 1].content = .selectors
      } else {
        takeAnything(token)
      }
    case .attribute: takeInAttribute(token, in: text)
    case .anything: takeAnything(token)
    }
  }

  /// Follows a token of an attribute: its name, and behind an equals sign its value and a modifier.
  ///
  /// Of the states, `compound` is behind the name, `comma` where a name or the equals sign has to come,
  /// `combinator` behind that sign, and `space` behind the value.
  private mutating func takeInAttribute(_ token: CSSToken, in text: CSSText) {
    switch (token.kind, state) {
    case (.whitespace, _): break
    case (.ident, .start), (.ident, .comma): state = .compound
    case (.ident, .combinator), (.string, .combinator), (.ident, .space): state = .space
    case (.rightBracket, .compound), (.rightBracket, .space): close(token)
    case (.delimiter, let state) where state != .combinator && state != .space:
      switch (text[token.start], state) {
      case (UInt8(ascii: "="), .compound), (UInt8(ascii: "="), .comma): self.state = .combinator
      case (UInt8(ascii: "*"), .start): self.state = .compound
      case (UInt8(ascii: "|"), .start), (_, .compound): self.state = .comma
      default: refuse(token)
      }
    default: refuse(token)
    }
  }

  /// Ends the list where its block begins.
  mutating func finish(at offset: Int) {
    guard fault == nil else { return }
    guard awaited == .nothing, levels.count == 1 else {
      fault = StyleFault(.unfinishedSelector, at: offset)
      return
    }
    switch levels[0].state {
    case .start: fault = StyleFault(.noSelector, at: offset)
    case .comma, .combinator: fault = StyleFault(.unfinishedSelector, at: offset)
    case .compound, .space: break
    }
  }

  private var state: State {
    get { levels[levels.count - 1].state }
    set { levels[levels.count - 1].state = newValue }
  }

  private mutating func refuse(_ token: CSSToken) {
    fault = StyleFault(.badSelector, at: token.start)
  }

  private mutating func takeInSelector(_ token: CSSToken, in text: CSSText) {
    switch token.kind {
    case .whitespace:
      if state == .compound { state = .space }
    case .ident, .percentage:
      if state == .compound { refuse(token) } else { state = .compound }
    case .hash: state = .compound
    case .colon: awaited = .pseudo
    case .leftBracket: open(Level(content: .attribute))
    case .rightParen: close(token)
    case .comma: takeComma(token)
    case .delimiter: takeDelimiter(text[token.start], token)
    default: refuse(token)
    }
  }

  private mutating func takeDelimiter(_ byte: UInt8, _ token: CSSToken) {
    switch byte {
    case UInt8(ascii: "."):
      awaited = .className
      awaitedStart = token.start
    case UInt8(ascii: "*"), UInt8(ascii: "&"): state = .compound
    // A namespace's name, or half of the combinator `||`; what follows begins anew.
    case UInt8(ascii: "|"): state = .combinator
    case UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "~"):
      let level = levels[levels.count - 1]
      switch level.state {
      case .compound, .space: state = .combinator
      case .start where level.isRelative, .comma where level.isRelative: state = .combinator
      default: refuse(token)
      }
    default: refuse(token)
    }
  }

  private mutating func takeComma(_ token: CSSToken) {
    let level = levels[levels.count - 1]
    guard level.isForgiving || level.state == .compound || level.state == .space else {
      refuse(token)
      return
    }
    state = .comma
    if levels.count == 1 { isAtStart = true }
  }

  private mutating func takeAwaited(_ token: CSSToken, in text: CSSText) {
    switch (awaited, token.kind) {
    case (.className, .ident):
      classes.append((token.start..<token.end, levels.count == 1))
      state = .compound
    case (.pseudo, .colon):
      awaited = .pseudoElement
      return
    case (.pseudo, .ident), (.pseudoElement, .ident): state = .compound
    case (.pseudo, .function), (.pseudoElement, .function):
      open(level(of: token.start..<token.end - 1, in: text))
    case (.className, _): fault = StyleFault(.badSelector, at: awaitedStart)
    default: refuse(token)
    }
    awaited = .nothing
  }

  private func level(of function: Range<Int>, in text: CSSText) -> Level {
    let forgiving: [StaticString] = [
      "is", "where", "has", "matches", "any", "-webkit-any", "-moz-any",
    ]
    let strict: [StaticString] = ["not", "host", "host-context", "slotted", "cue", "current"]
    if text.spells("not", in: function) { return Level(content: .selectors) }
    if forgiving.contains(where: { text.spells($0, in: function) }) {
      return Level(content: .selectors, isForgiving: true, isRelative: true)
    }
    if strict.contains(where: { text.spells($0, in: function) }) {
      return Level(content: .selectors)
    }
    let isPosition =
      text.spells("nth-child", in: function) || text.spells("nth-last-child", in: function)
    return Level(content: isPosition ? .position : .anything)
  }

  private mutating func takeAnything(_ token: CSSToken) {
    switch token.kind {
    case .leftParen, .function: open(Level(content: .anything))
    case .leftBracket: open(Level(content: .attribute))
    case .rightParen, .rightBracket: close(token)
    case .badString, .badURL: refuse(token)
    default: break
    }
  }

  private mutating func open(_ level: Level) {
    levels.append(level)
  }

  private mutating func close(_ token: CSSToken) {
    guard levels.count > 1 else {
      refuse(token)
      return
    }
    let level = levels.removeLast()
    if level.content == .selectors, !level.isForgiving,
      level.state != .compound, level.state != .space
    {
      refuse(token)
    } else if case .selectors = levels[levels.count - 1].content {
      state = .compound
    }
  }
}
