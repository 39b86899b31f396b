import Publication

extension StyleParser {
  /// Takes a rule with its selectors up to its block, from a token that has been taken.
  ///
  /// - Parameters:
  ///   - first: The token.
  ///   - isLikeDeclaration: Whether the selectors begin like a declaration.
  ///   - block: The offset of the block, where it is known: what stands in brackets before it ends
  ///     no rule, and is read no third time.
  mutating func takeRule(
    from first: CSSToken, isLikeDeclaration: Bool = false, blockAt block: Int = 0
  ) {
    let isNested = holdsDeclarations
    var selectors = SelectorScanner(isRelative: isNested)
    var token = first
    var isAlone = true
    while true {
      if token.kind != .whitespace, token.start > first.start, token.kind != .rightBrace {
        isAlone = false
      }
      switch token.kind {
      case _ where token.start < block: selectors.take(token, in: text)
      case .leftBrace:
        selectors.finish(at: token.start)
        keepClasses(of: &selectors)
        openRule(from: first, isLikeDeclaration ? token.start : first.start, selectors.fault)
        return
      case .end:
        if isNested, first.kind == .ident, selectors.fault == nil {
          fault(.noColon, at: first.start)
        } else if !isNested, let problem = selectors.fault {
          // What is no selector is passed over in search of a block, which the end cuts short.
          faults.append(problem)
          fault(.textEnds, at: problem.offset)
        } else {
          fault(isNested ? .noProperty : .noBlock, at: isNested ? first.start : tokens.lastStart)
          let last = text[tokens.lastStart]
          if !isNested, last == UInt8(ascii: ";") || last == UInt8(ascii: "}") {
            fault(.textEnds, at: tokens.lastStart)
          }
        }
        return
      case .semicolon where isNested, .rightBrace where isNested || !blocks.isEmpty:
        fault(first.kind == .ident ? .noColon : isNested ? .noProperty : .noBlock, at: first.start)
        if token.kind == .rightBrace {
          tokens.move(to: token.start)
          // A brace that comes too early is lost; one behind other faults is not.
          if isAlone, first.kind == .ident { noticeEnd() }
        }
        return
      case .comma:
        keepClasses(of: &selectors)
        selectors.take(token, in: text)
      default: selectors.take(token, in: text)
      }
      token = tokens.next()
    }
  }

  private mutating func openRule(
    from first: CSSToken, _ place: Int, _ problem: StyleFault?
  ) {
    if let problem {
      faults.append(problem)
      skipBlock()
    } else if isAttribute, blocks.isEmpty {
      fault(.ruleInAttribute, at: first.start)
      skipBlock()
    } else {
      if let last = blocks.indices.last, blocks[last].firstNested == nil,
        text[first.start] != UInt8(ascii: "&")
      {
        blocks[last].firstNested = place
      }
      blocks.append(StyleBlock(.style, start: first.start, in: blocks.last))
    }
  }

  /// Passes over a block whose rule is lost, up to its closing brace.
  private mutating func skipBlock() {
    var depth = 1
    while depth > 0 {
      switch tokens.next().kind {
      case .leftBrace: depth += 1
      case .rightBrace: depth -= 1
      case .end:
        if !tokens.endsAbruptly { fault(.unclosedBlock, at: tokens.lastStart) }
        return
      default: break
      }
    }
  }

  /// Keeps the classes that a selector has named.
  private mutating func keepClasses(of selectors: inout SelectorScanner) {
    guard !selectors.classes.isEmpty else { return }
    let firstNote = sheet.overlayClasses.count
    for range in selectors.classes {
      let name = text.string(range)
      if name.utf8.starts(with: "-epub-media-overlay".utf8),
        !sheet.overlayClasses[firstNote...].suffix(8).contains(where: { $0.name == name })
      {
        sheet.overlayClasses.append(note(name, at: selectors.selectorStart))
      }
      sheet.classes.insert(name)
    }
    selectors.removeClasses()
  }
}
