import Publication

/// Parses a style sheet in one pass, keeping what matters to a book and what is no CSS.
///
/// CSS Syntax Level 3, section 5, with the rules of CSS Nesting. Blocks that are open stand in a list,
/// so that no depth of nesting can exhaust the stack. What is built on nothing but the values of
/// properties is not judged.
struct StyleParser {
  var tokens: CSSTokenizer
  var sheet: StyleSheet
  var lines: LineCounter
  var faults: [StyleFault] = []
  var blocks: [StyleBlock] = []
  /// What references are resolved against.
  let base: BaseAddress
  /// Whether the text is that of a style attribute: declarations without a block.
  let isAttribute: Bool
  /// The brackets that are open in a value; kept to spare allocations.
  var brackets: [Bracket] = []

  init(_ text: CSSText, sheet: StyleSheet, base: BaseAddress, lines: LineCounter, isAttribute: Bool)
  {
    tokens = CSSTokenizer(text)
    self.sheet = sheet
    self.base = base
    self.lines = lines
    self.isAttribute = isAttribute
  }

  /// Parses the whole text.
  mutating func parse() {
    while true {
      let token = tokens.next()
      switch token.kind {
      case .end:
        finish()
        return
      case .whitespace: break
      case .commentOpen, .commentClose:
        if !blocks.isEmpty || isAttribute { takeRule(from: token) }
      case .semicolon where holdsDeclarations: break
      case .rightBrace: closeBlock(token)
      case .atKeyword: takeAtRule(token)
      case .ident where holdsDeclarations: takeDeclaration(token)
      default: takeRule(from: token)
      }
    }
  }

  /// The text, for questions to it.
  var text: CSSText { tokens.text }

  /// Whether declarations may stand where the parser is.
  var holdsDeclarations: Bool {
    guard let block = blocks.last else { return isAttribute }
    if case .rules = block.kind { return false }
    return true
  }

  mutating func fault(_ kind: StyleFault.Kind, at offset: Int) {
    faults.append(StyleFault(kind, at: offset))
  }

  mutating func note(_ name: String, at offset: Int) -> StyleSheet.Note {
    StyleSheet.Note(name, at: lines.position(of: offset, in: text))
  }

  private mutating func closeBlock(_ token: CSSToken) {
    guard let block = blocks.popLast() else {
      fault(.strayBrace, at: token.start)
      passStrayBrace(token)
      return
    }
    if block.kind == .fontFace, block.declarations == 0 { noteEmptyFontFace(at: block.start) }
  }

  /// Notes a font that declares nothing.
  mutating func noteEmptyFontFace(at offset: Int) {
    sheet.emptyFontFaces.append(lines.position(of: offset, in: text))
  }

  /// Counts a declaration that cannot be read: it was meant as one.
  mutating func noteBrokenDeclaration() {
    if let last = blocks.indices.last { blocks[last].declarations += 1 }
  }

  /// Passes over a second brace that closes nothing, which is not told of.
  private mutating func passStrayBrace(_ first: CSSToken) {
    let next = tokens.nextBehindSpace()
    if next.kind == .end, isAttribute { return }
    if next.kind == .end {
      fault(.textEnds, at: first.start)
    } else if next.kind != .rightBrace {
      tokens.move(to: next.start)
    }
  }

  /// Tells that the text ends where nothing but closing braces follows a broken declaration: the
  /// first of them is lost with it.
  mutating func noticeEnd() {
    let offset = tokens.offset
    var last: Int?
    var token = tokens.nextBehindSpace()
    while token.kind == .rightBrace {
      last = token.start
      token = tokens.nextBehindSpace()
    }
    if token.kind == .end, let last { fault(.textEnds, at: last) }
    tokens.move(to: offset)
  }

  /// Tells of the blocks that the end of the text leaves open.
  ///
  /// A rule inside a rule that is never closed shows where the brace was forgotten.
  private mutating func finish() {
    for block in blocks where block.kind == .fontFace && block.declarations == 0 {
      noteEmptyFontFace(at: block.start)
    }
    guard !tokens.endsAbruptly else { return }
    var last: Int?
    for block in blocks {
      let place = block.kind == .style ? block.firstNested ?? tokens.lastStart : tokens.lastStart
      if place != last { fault(.unclosedBlock, at: place) }
      last = place
    }
  }
}
