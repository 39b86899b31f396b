import Reading
import XML

/// The declarations of a `style` attribute in a book.
enum BookStyle {
  /// What stays of a style, and the direction of writing that was told in it.
  static func sound(_ style: String) -> (style: String, direction: String?) {
    var kept: [String] = []
    var direction: String?
    for (name, value) in declarations(of: style) {
      switch name {
      case "direction": direction = value.lowercased() == "rtl" ? "rtl" : "ltr"
      case "unicode-bidi", "position", "behavior", "": break
      default:
        let declaration = "\(name):\(value)"
        if isPlain(value) || StyleSyntax.isSound(declarations: Array(declaration.utf8)) {
          kept.append(declaration)
        }
      }
    }
    return (kept.joined(separator: ";"), direction)
  }

  /// Splits a style at its semicolons, but not at those in strings and brackets.
  private static func declarations(of style: String) -> [(name: String, value: String)] {
    var found: [(name: String, value: String)] = []
    for part in parts(of: style) {
      let (name, value) = part.parted(at: ":")
      let property = name.trimmed.lowercased()
      let isName =
        !property.isEmpty
        && property.utf8.allSatisfy { byte in
          byte == UInt8(ascii: "-") || byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
        }
      guard isName, !property.hasPrefix("--"), !value.trimmed.isEmpty else { continue }
      found.append((property, String(value.trimmed)))
    }
    return found
  }

  private static func parts(of style: String) -> [Substring] {
    guard style.utf8.contains(where: { "\"'(".utf8.contains($0) }) else {
      return style.split(separator: ";")
    }
    var parts: [Substring] = []
    var start = style.startIndex
    var quote: Character?
    var depth = 0
    for index in style.indices {
      let character = style[index]
      if let open = quote {
        if character == open { quote = nil }
        continue
      }
      switch character {
      case "\"", "'": quote = character
      case "(": depth += 1
      case ")": depth = max(0, depth - 1)
      case ";" where depth == 0:
        parts.append(style[start..<index])
        start = style.index(after: index)
      default: break
      }
    }
    parts.append(style[start...])
    return parts
  }

  /// Whether a value is built of nothing but names, numbers and colours.
  private static func isPlain(_ value: String) -> Bool {
    var wasHash = false
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        wasHash = false
      case UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: "%"), UInt8(ascii: "-"),
        UInt8(ascii: ","):
        if wasHash { return false }
      case UInt8(ascii: "#"):
        if wasHash { return false }
        wasHash = true
      default: return false
      }
    }
    return !wasHash && value.utf8.last != UInt8(ascii: ".")
  }

  /// The declarations that say what an attribute of older HTML says, empty where it says nothing.
  ///
  /// HTML, 15.3, "Non-replaced elements".
  static func declarations(for attribute: Tag, _ value: String, on kind: BookElement.Kind) -> String
  {
    let word = String(value[...].trimmed).lowercased()
    switch attribute {
    case "align": return alignment(word, on: kind)
    case "valign":
      return ["top", "middle", "bottom", "baseline"].contains(word) ? "vertical-align:\(word)" : ""
    case "bgcolor": return colour(word).map { "background-color:\($0)" } ?? ""
    case "color": return colour(word).map { "color:\($0)" } ?? ""
    case "width", "height":
      return length(word).map { "\(attribute == "width" ? "width" : "height"):\($0)" } ?? ""
    case "nowrap": return "white-space:nowrap"
    case "border":
      guard let width = Int(word), width > 0, width < 100 else { return "" }
      return "border:\(width)px solid"
    case "cellspacing":
      guard let space = Int(word), space > 0, space < 100 else { return "" }
      return "border-collapse:separate;border-spacing:\(space)px"
    case "clear":
      return word == "all"
        ? "clear:both" : ["left", "right", "both"].contains(word) ? "clear:\(word)" : ""
    case "face":
      let isName =
        !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || " -,".contains($0) }
      let names = value.split(separator: ",").map { "'\($0.trimmed)'" }
      return isName ? "font-family:\(names.joined(separator: ","))" : ""
    case "size": return kind == .inline ? fontSize(word) : ""
    default: return ""
    }
  }

  private static func alignment(_ word: String, on kind: BookElement.Kind) -> String {
    switch (kind, word) {
    case (.table, "center"): "margin-left:auto;margin-right:auto"
    case (.table, "left"), (.table, "right"), (.picture, "left"), (.picture, "right"):
      "float:\(word)"
    case (.picture, "top"), (.picture, "middle"), (.picture, "bottom"): "vertical-align:\(word)"
    case (.table, _), (.picture, _), (.rule, _): ""
    case (.caption, "top"), (.caption, "bottom"): "caption-side:\(word)"
    case (_, "left"), (_, "right"), (_, "center"), (_, "justify"): "text-align:\(word)"
    default: ""
    }
  }

  private static func colour(_ word: String) -> String? {
    let digits = word.hasPrefix("#") ? word.dropFirst() : word[...]
    let isCode = [3, 6].contains(digits.count) && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
    if isCode { return "#\(digits)" }
    let isName = !word.isEmpty && word.count < 30 && word.allSatisfy { $0.isASCII && $0.isLetter }
    return isName ? word : nil
  }

  private static func length(_ word: String) -> String? {
    let digits = word.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let number = Double(digits), number > 0, number < 100_000 else { return nil }
    let unit = word.dropFirst(digits.count)
    return unit.hasPrefix("%") ? "\(digits)%" : "\(digits)px"
  }

  private static func fontSize(_ word: String) -> String {
    let sizes = ["x-small", "small", "medium", "large", "x-large", "xx-large", "300%"]
    guard let number = Int(word) else { return "" }
    let isRelative = word.hasPrefix("+") || word.hasPrefix("-")
    let size = min(7, max(1, isRelative ? 3 + max(-3, min(4, number)) : number))
    return "font-size:\(sizes[size - 1])"
  }
}
