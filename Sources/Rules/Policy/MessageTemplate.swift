import Diagnostics

/// A message of a file of custom messages, with parameters written `%1$s`, `%2$s` and so on.
struct MessageTemplate: Hashable, Sendable {
  /// A piece of a message.
  private enum Piece: Hashable {
    case text(String)
    case parameter(Int)
  }

  /// The ids whose only parameter is free text; it is filled with a finding's own message.
  private static let free: Set = ["CSS-008", "PKG-008", "RSC-005", "RSC-016", "RSC-017", "RSC-025"]

  private var pieces: [Piece] = []

  /// The greatest number of a parameter, 0 where there is none.
  private(set) var parameters = 0

  /// Reads a message; nil where the number of a parameter is beyond all counting.
  init?(_ text: some StringProtocol) {
    var plain: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      guard let length = Self.parameterLength(rest) else {
        plain.append(byte)
        rest.removeFirst()
        continue
      }
      let digits = rest.dropFirst().prefix(length - 3)
      guard let number = Int32(String(decoding: digits, as: UTF8.self)).map(Int.init) else {
        return nil
      }
      if !plain.isEmpty { pieces.append(.text(String(decoding: plain, as: UTF8.self))) }
      plain = []
      pieces.append(.parameter(number))
      parameters = max(parameters, number)
      rest.removeFirst(length)
    }
    if !plain.isEmpty { pieces.append(.text(String(decoding: plain, as: UTF8.self))) }
  }

  /// The length of the parameter at the beginning of a text, nil where there is none.
  private static func parameterLength(_ text: ArraySlice<UInt8>) -> Int? {
    guard text.first == UInt8(ascii: "%") else { return nil }
    let digits = text.dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard !digits.isEmpty, text.dropFirst(digits.count + 1).starts(with: "$s".utf8) else {
      return nil
    }
    return digits.count + 3
  }

  /// The message with its parameters filled from a finding, nil where the finding lacks some.
  ///
  /// A finding's parameters are what its own message has in quotes, in that order. Ids with free
  /// text, and those that EPUBCheck does not have, have one parameter: the whole message.
  func filled(for finding: Finding) -> String? {
    let isFree = Self.free.contains(finding.code) || Catalogue.entry(of: finding.code) == nil
    let values = isFree ? [finding.message] : finding.message.quotations
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let plain): text += plain
      case .parameter(let number):
        guard values.indices.contains(number - 1) else { return nil }
        text += values[number - 1]
      }
    }
    return text
  }
}

extension String {
  /// What stands in double quotes, in order.
  fileprivate var quotations: [String] {
    split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
  }
}
