import Reading

/// Style sheets as a book may have them: rules that are no CSS, or that only browsers know, go.
enum BookSheet {
  /// What stays of a sheet that was cleaned, so that its braces balance and it has no comments.
  static func sound(_ sheet: String) -> String {
    let bytes = Array(sheet.utf8)
    if StyleSyntax.isSound(sheet: bytes) { return sheet }
    return String(decoding: rules(of: bytes[...], depth: 0), as: UTF8.self)
  }

  private static func rules(of sheet: ArraySlice<UInt8>, depth: Int) -> [UInt8] {
    var kept: [UInt8] = []
    var scan = StatementScan(sheet)
    while let statement = scan.next() {
      // Statements without a block import or name what a book does not have.
      guard let body = statement.body else { continue }
      let head = statement.head
      let isGroup = ["@media", "@supports", "@layer", "@container"].contains { group in
        head.starts(with: group.utf8)
      }
      var rule: [UInt8] = []
      if isGroup, depth < 8 {
        let inner = rules(of: body, depth: depth + 1)
        if !inner.isEmpty { rule = head + [0x7B] + inner + [0x7D] }
      } else {
        rule = head + [0x7B] + body + [0x7D]
        if head.first != UInt8(ascii: "@"), !StyleSyntax.isSound(sheet: rule) {
          rule = head + [0x7B] + declarations(of: body) + [0x7D]
        }
      }
      if !rule.isEmpty, StyleSyntax.isSound(sheet: rule) { kept += rule }
    }
    return kept
  }

  private static func declarations(of body: ArraySlice<UInt8>) -> [UInt8] {
    Array(BookStyle.sound(String(decoding: body, as: UTF8.self)).style.utf8)
  }
}

/// Finds the statements of a sheet one after the other: what stands before a block, and the block.
private struct StatementScan {
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  mutating func next() -> (head: [UInt8], body: ArraySlice<UInt8>?)? {
    let start = index
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): passString()
      case UInt8(ascii: ";"), UInt8(ascii: "}"):
        index += 1
        return (trimmed(bytes[start..<(index - 1)]), nil)
      case UInt8(ascii: "{"):
        let head = trimmed(bytes[start..<index])
        index += 1
        let body = index
        passBlock()
        return (head, bytes[body..<max(body, index - 1)])
      default: index += 1
      }
    }
    return nil
  }

  private func trimmed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var bytes = bytes
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return Array(bytes)
  }

  private mutating func passBlock() {
    var depth = 1
    while index < bytes.endIndex, depth > 0 {
      switch bytes[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        passString()
        continue
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      default: break
      }
      index += 1
    }
  }

  private mutating func passString() {
    let quote = bytes[index]
    index += 1
    while index < bytes.endIndex, bytes[index] != quote, bytes[index] != 0x0A {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index + 1, bytes.endIndex)
  }
}
