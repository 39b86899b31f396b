import Publication

extension StyleParser {
  /// A bracket that is open in a value.
  struct Bracket {
    /// The kinds, by what a string between them means.
    enum Kind {
      case paren, square, brace
      /// `url(` with a string, or `src(`.
      case address
      /// `image-set(`, whose strings are addresses.
      case imageSet
    }

    let kind: Kind
  }

  /// How the value of a declaration ended.
  private enum ValueEnd {
    /// At its semicolon, its block's brace, or the end of the text.
    case ended(at: Int)
    /// At a brace that shows it to be a rule, whose block begins there.
    case isRule(blockAt: Int)
  }

  /// Takes a declaration, or the rule that begins like one.
  mutating func takeDeclaration(_ name: CSSToken) {
    guard tokens.nextBehindSpace().kind == .colon else {
      tokens.move(to: name.end)
      takeRule(from: name)
      return
    }
    let range = name.start..<name.end
    let isCustom = text.begins(with: "--", at: name.start)
    let property = Property(range, in: text)
    let (references, emptyURLs, known) = (
      sheet.references.count, sheet.emptyURLs.count, faults.count
    )
    let valueStart = tokens.offset
    var first: CSSToken?
    switch takeValue(of: name, property, isCustom: isCustom, first: &first) {
    case .isRule(let block):
      sheet.references.removeLast(sheet.references.count - references)
      sheet.emptyURLs.removeLast(sheet.emptyURLs.count - emptyURLs)
      faults.removeLast(faults.count - known)
      tokens.move(to: name.end)
      takeRule(from: name, isLikeDeclaration: true, blockAt: block)
    case .ended(let end):
      if let last = blocks.indices.last { blocks[last].declarations += 1 }
      guard first != nil else {
        if !isCustom {
          fault(.noValue, at: end)
          noticeEnd()
        }
        return
      }
      keep(name, property, value: valueStart..<end, first: first)
    }
  }

  private mutating func takeValue(
    of name: CSSToken, _ property: Property, isCustom: Bool, first: inout CSSToken?
  ) -> ValueEnd {
    brackets.removeAll(keepingCapacity: true)
    var braces = 0
    var semicolon: Int?
    while true {
      let token = tokens.next()
      switch token.kind {
      case .whitespace: continue
      case .end:
        if !brackets.isEmpty, !tokens.endsAbruptly {
          fault(.unclosedBracket, at: semicolon ?? tokens.lastStart)
        }
        return .ended(at: first == nil ? tokens.lastStart : text.count)
      case .semicolon where brackets.isEmpty: return .ended(at: token.start)
      case .rightBrace where braces == 0:
        tokens.move(to: token.start)
        if !brackets.isEmpty {
          fault(.unclosedBracket, at: semicolon ?? token.start)
          if semicolon == nil { noticeEnd() }
        }
        return .ended(at: token.start)
      case .semicolon:
        if semicolon == nil { semicolon = token.start }
      case .leftBrace:
        if brackets.isEmpty, !isCustom { return .isRule(blockAt: token.start) }
        brackets.append(Bracket(kind: .brace))
        braces += 1
      case .rightBrace, .rightParen, .rightBracket:
        if close(token), token.kind == .rightBrace { braces -= 1 }
      case .leftBracket: brackets.append(Bracket(kind: .square))
      case .leftParen: brackets.append(Bracket(kind: .paren))
      case .function:
        brackets.append(Bracket(kind: kind(of: token)))
      case .string:
        if let last = brackets.last, last.kind == .address || last.kind == .imageSet {
          refer(property.referenceKind, property.name(in: text, of: name), token, at: name.start)
        }
      case .url:
        refer(property.referenceKind, property.name(in: text, of: name), token, at: name.start)
      default: break
      }
      if first == nil { first = token }
    }
  }

  private func kind(of function: CSSToken) -> Bracket.Kind {
    let name = function.start..<function.end - 1
    if text.spells("url", in: name) || text.spells("src", in: name) { return .address }
    let isImageSet =
      text.spells("image-set", in: name) || text.spells("-webkit-image-set", in: name)
    return isImageSet ? .imageSet : .paren
  }

  /// Closes the innermost bracket where a token does, and says whether it did.
  private mutating func close(_ token: CSSToken) -> Bool {
    guard let last = brackets.last else {
      fault(.strayBracket, at: token.start)
      return false
    }
    let isMatch =
      switch last.kind {
      case .brace: token.kind == .rightBrace
      case .square: token.kind == .rightBracket
      case .paren, .address, .imageSet: token.kind == .rightParen
      }
    if isMatch { brackets.removeLast() }
    return isMatch
  }

  /// Keeps what a declaration says that matters to a book.
  private mutating func keep(
    _ name: CSSToken, _ property: Property, value: Range<Int>, first: CSSToken?
  ) {
    switch property {
    case .direction: sheet.layoutDeclarations.append(note("direction", at: name.start))
    case .unicodeBidi: sheet.layoutDeclarations.append(note("unicode-bidi", at: name.start))
    case .position:
      guard let first, first.kind == .ident, text.spells("fixed", in: first.start..<first.end)
      else {
        break
      }
      sheet.layoutDeclarations.append(note("position", at: name.start))
    case .unicodeRange:
      if blocks.last?.kind == .fontFace, let first, !CharacterRanges.areValid(text.string(value)) {
        fault(.badCharacterRange, at: first.start)
      }
    case .source, .other: break
    }
    if blocks.last?.kind == .fontFace {
      sheet.fontDeclarations.append(note(property.name(in: text, of: name), at: name.start))
    }
  }
}
