import Publication

extension StyleParser {
  /// Takes an at-rule up to its semicolon or into its block.
  mutating func takeAtRule(_ keyword: CSSToken) {
    let name = keyword.start + 1..<keyword.end
    let isImport = text.spells("import", in: name)
    let namesClasses = text.spells("scope", in: name)
    var hasAddress = false
    var isBehindDot = false
    var addressStart: Int?
    while true {
      let token = tokens.next()
      switch token.kind {
      case .semicolon:
        if isImport, !hasAddress { noteEmptyURL(at: keyword.start) }
        if text.spells("font-face", in: name) { noteEmptyFontFace(at: keyword.start) }
        return
      case .leftBrace:
        blocks.append(StyleBlock(blockKind(of: name), start: keyword.start, in: blocks.last))
        return
      case .rightBrace:
        tokens.move(to: token.start)
        return
      case .end:
        if !tokens.endsAbruptly { fault(.unfinishedAtRule, at: tokens.lastStart) }
        return
      case .string, .url:
        if isImport, !hasAddress {
          refer(.styleSheet, "@import", token, at: addressStart ?? token.start)
          hasAddress = true
        }
      case .function:
        addressStart = token.start
        continue
      case .ident where isBehindDot && namesClasses:
        sheet.classes.insert(text.string(token.start..<token.end))
      default: break
      }
      isBehindDot = token.kind == .delimiter && text[token.start] == UInt8(ascii: ".")
    }
  }

  private func blockKind(of name: Range<Int>) -> StyleBlock.Kind {
    if text.spells("font-face", in: name) { return .fontFace }
    if text.spells("scope", in: name) { return .style }
    let groups: [StaticString] = [
      "media", "supports", "layer", "container", "starting-style", "document", "-moz-document",
    ]
    if groups.contains(where: { text.spells($0, in: name) }) {
      return blocks.last?.isInStyle ?? false ? .style : .rules
    }
    let frames: [StaticString] = [
      "keyframes", "-webkit-keyframes", "-moz-keyframes", "-o-keyframes", "-ms-keyframes",
    ]
    return frames.contains { text.spells($0, in: name) } ? .rules : .other
  }
}
