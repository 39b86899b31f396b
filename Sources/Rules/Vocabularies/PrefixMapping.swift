import Diagnostics
import Publication

/// A `prefix` attribute, taken apart: what it declares, and what is wrong with it.
///
/// EPUB 3.3, "The prefix attribute".
struct PrefixMapping {
  /// What can be wrong with a prefix attribute.
  enum Fault: Hashable {
    /// White space before or behind the whole.
    case outerSpace
    /// A mapping begins with its colon.
    case emptyPrefix
    /// The prefix is no name.
    case prefixNoName(String)
    /// The colon does not follow the prefix directly.
    case colonApart(String)
    /// No white space stands behind the colon.
    case spaceMissing(String)
    /// Other white space than U+0020 stands behind the colon.
    case spaceOfOtherKind(String)
    /// Other white space than XML's stands between mappings.
    case separatorOfOtherKind
    /// The URI is missing.
    case addressMissing(String)
    /// The URI cannot be read.
    case addressMalformed(String)
  }

  /// The declared prefixes with their URIs, in order.
  private(set) var declared: [(prefix: String, address: String)] = []
  /// What is wrong, in order.
  private(set) var faults: [Fault] = []

  /// Reads an attribute.
  init(_ text: String) {
    var rest = Substring(text)
    let trimmed = rest.drop(while: \.isBlank)
    if trimmed.startIndex != rest.startIndex || text.last?.isBlank == true {
      faults.append(.outerSpace)
    }
    // Where there is nothing else, EPUBCheck meets the white space from both sides.
    if trimmed.isEmpty, !text.isEmpty { faults.append(.outerSpace) }
    rest = trimmed
    while !rest.isEmpty {
      let known = faults.count
      guard let mapping = takeMapping(&rest) else { break }
      // What is not apart from its prefix as it should be binds nothing.
      let isApart = faults[known...].allSatisfy { fault in
        switch fault {
        case .spaceMissing, .colonApart: false
        default: true
        }
      }
      if isApart { declared.append(mapping) }
    }
  }

  private mutating func takeMapping(
    _ rest: inout Substring
  ) -> (prefix: String, address: String)? {
    let prefix = String(rest.prefix { $0 != ":" && !$0.isBlank })
    rest = rest.dropFirst(prefix.count)
    if prefix.isEmpty {
      faults.append(.emptyPrefix)
    } else if !prefix.isNCName {
      faults.append(.prefixNoName(prefix))
    }
    let gap = rest.prefix(while: \.isBlank)
    rest = rest.dropFirst(gap.count)
    if rest.isEmpty {
      faults.append(.addressMissing(prefix))
      return nil
    }
    let hasColon = rest.first == ":"
    if !gap.isEmpty || !hasColon { faults.append(.colonApart(prefix)) }
    if hasColon { rest = rest.dropFirst() }
    takeSpace(&rest, behind: prefix, hasColon: hasColon)
    let address = String(rest.prefix { !$0.isBlank })
    guard !address.isEmpty else {
      faults.append(.addressMissing(prefix))
      return nil
    }
    rest = rest.dropFirst(address.count)
    takeSeparator(&rest)
    if !isAddress(address) {
      faults.append(.addressMalformed(address))
      return (prefix, "")
    }
    return (prefix, address)
  }

  /// Whether a text has no character that RFC 2396 keeps out of every URI, and only whole escapes.
  private func isAddress(_ text: String) -> Bool {
    let escapes = text.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
    guard escapes.dropFirst().allSatisfy({ $0.prefix(2).count(where: isHexDigit) == 2 }) else {
      return false
    }
    // A bracket opens the address of a host, and has to be closed.
    guard text.utf8.count(where: { $0 == 0x5B }) == text.utf8.count(where: { $0 == 0x5D }) else {
      return false
    }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case 0...0x20, 0x22, 0x3C, 0x3E, 0x5C, 0x5E, 0x60, 0x7B...0x7D, 0x7F: false
      default: true
      }
    }
  }

  private func isHexDigit(_ byte: UInt8) -> Bool {
    Character(Unicode.Scalar(byte)).isHexDigit
  }

  private mutating func takeSpace(_ rest: inout Substring, behind prefix: String, hasColon: Bool) {
    let space = rest.prefix(while: \.isBlank)
    rest = rest.dropFirst(space.count)
    guard hasColon, !rest.isEmpty else { return }
    if space.isEmpty {
      faults.append(.spaceMissing(prefix))
    } else if space.contains(where: { $0 != " " }) {
      faults.append(.spaceOfOtherKind(prefix))
    }
  }

  private mutating func takeSeparator(_ rest: inout Substring) {
    let space = rest.prefix(while: \.isBlank)
    rest = rest.dropFirst(space.count)
    let isXML = space.unicodeScalars.allSatisfy { [0x20, 0x09, 0x0D, 0x0A].contains($0.value) }
    if !isXML { faults.append(.separatorOfOtherKind) }
  }
}

extension Character {
  /// Whether the character is white space, told without a look into Unicode's tables where it can be.
  fileprivate var isBlank: Bool {
    guard let byte = asciiValue else { return isWhitespace }
    return byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
