import Diagnostics
import Publication

/// A file name has a character that some file system cannot store.
enum FileNameDisallowedCharacter: Rule {
  static let info = RuleInfo(
    code: "PKG-009", severity: .error,
    summary: "a file name contains a character that EPUB does not allow",
    finds: """
      The name of every file in the container is looked through for characters that the container \
      format forbids: the double quotation mark, `*`, `:`, `<`, `>`, `?`, `\\`, `|`, control \
      characters, private-use characters, specials and noncharacters.
      """,
    matters: """
      Devices unpack books onto file systems that cannot store such names, so that the file is \
      missing or the whole book does not open.
      """,
    example: "EPUB/chapter:1.xhtml",
    mend: """
      Rename the file with letters, digits, hyphens and underscores, and change every reference to \
      it.
      """,
    specification: "EPUB 3.3, OCF abstract container, \"File paths and file names\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.container.entries.compactMap { entry in
      guard !entry.isDirectory, let scalar = entry.path.unicodeScalars.first(where: isDisallowed)
      else { return nil }
      return Finding(info, message(entry.path, scalar), at: .book)
    }
  }

  private static func isDisallowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x22, 0x2A, 0x3A, 0x3C, 0x3E, 0x3F, 0x5C, 0x7C: true
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x20...0x7E: false
    case 0xE000...0xF8FF, 0xF0000...0x10FFFF: true
    case 0xFDD0...0xFDEF, 0xFFF0...0xFFFF, 0xE0001: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }

  private static func message(_ path: String, _ scalar: Unicode.Scalar) -> String {
    let number = String(scalar.value, radix: 16, uppercase: true)
    let code = String(repeating: "0", count: max(0, 4 - number.count)) + number
    return "file name \"\(path)\" contains the disallowed character U+\(code)"
  }
}
