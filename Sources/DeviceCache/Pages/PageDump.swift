import Batch
import Bundles
import JSON
import Zip

/// The pages of a dump of Wikimedia Enterprise: JSON objects, one a line, with Parsoid's HTML, in files
/// that may lie in a tape archive and may be compressed with gzip.
///
/// It is read once from its beginning to its end, and memory does not grow with it. Of a dump that is
/// cut, what is there is given.
final class PageDump: Sequence, IteratorProtocol {
  /// The longest line that is read, in bytes.
  private static let lineLimit = 256 << 20

  private let file: GzipFile
  /// What was read and not looked at yet.
  private var raw: ArraySlice<UInt8> = []
  /// The contents of files in it that were not looked at yet.
  private var content: ArraySlice<UInt8> = []
  private var walk: TarWalk?
  private var hasBegun = false
  private var hasGiven = false
  private var isAtEnd = false
  private var line: [UInt8] = []
  private var number = 0

  /// Opens a dump; throws where the system refuses.
  init(path: String) throws(GzipFile.Failure) {
    file = try GzipFile(path: path)
  }

  /// Gives the next page, or what is found in its place.
  func next() -> PageSupply? {
    defer { hasGiven = true }
    // One without a page was more likely cut off than meant to take all of its pages away.
    return read() ?? (hasGiven ? nil : .cut("there is no page in it"))
  }

  /// Reads to the end, and looks at no page.
  ///
  /// - Parameter cancellation: A flag that ends the work early.
  /// - Returns: Whether it is there to its end, and has anything in it; false where that was not found out.
  func isWhole(_ cancellation: Cancellation?) -> Bool {
    var hasAny = false
    while !isAtEnd {
      guard cancellation?.isCancelled != true, advance() == nil else { return false }
      hasAny = hasAny || content.contains { $0 > 0x20 }
      content = []
    }
    return hasAny
  }

  private func read() -> PageSupply? {
    while true {
      if let end = content.firstIndex(of: 0x0A) {
        append(content[..<end])
        content = content[(end + 1)...]
        if let supply = page() { return supply }
        continue
      }
      append(content)
      content = []
      guard !isAtEnd else { return line.isEmpty ? nil : page() }
      if let reason = advance() {
        (isAtEnd, line) = (true, [])
        return .cut("\(reason), behind line \(number)")
      }
    }
  }

  /// Adds to the line, but for what makes it longer than any page is.
  private func append(_ part: ArraySlice<UInt8>) {
    if line.count <= Self.lineLimit { line += part }
  }

  /// Reads on until there is more content, or the end.
  ///
  /// - Returns: Why there is no more though there should be, nil where all is well.
  private func advance() -> String? {
    if raw.isEmpty {
      do throws(GzipFile.Failure) {
        guard let piece = try file.next() else {
          isAtEnd = true
          return walk?.isInside == true ? "the archive ends in the middle of a file" : nil
        }
        raw = piece[...]
      } catch {
        return error.text
      }
      if !hasBegun {
        hasBegun = true
        if TarWalk.isArchive(raw) { walk = TarWalk() }
      }
    }
    guard walk != nil else {
      (content, raw) = (raw, [])
      return nil
    }
    do throws(TarWalk.Damage) {
      content = try walk?.take(&raw) ?? []
      return nil
    } catch {
      return "the archive is damaged"
    }
  }

  /// Makes a page of the line that is there, nil where it is blank.
  private func page() -> PageSupply? {
    number += 1
    defer { line.removeAll(keepingCapacity: line.count < 1 << 20) }
    guard line.contains(where: { $0 > 0x20 }) else { return nil }
    guard line.count <= Self.lineLimit else { return unusable("it is longer than any page is") }
    let value: JSONValue
    do throws(JSONReader.Fault) {
      value = try JSONReader.value(of: line)
    } catch {
      return unusable("it is no JSON: \(error)")
    }
    guard let title = value["name"]?.text, !title.isEmpty else {
      return unusable("it has no \"name\"")
    }
    guard let html = value["article_body"]?["html"]?.text, !html.isEmpty else {
      return unusable("\"\(title)\" has no HTML in \"article_body\"")
    }
    let url = value["url"]?.text.flatMap { WebAddress($0) }
    return .page(
      SuppliedPage(
        name: title, base: url.flatMap { WebAddress($0.origin) }, contents: .bytes(Array(html.utf8))
      ))
  }

  private func unusable(_ reason: String) -> PageSupply {
    .unusable("line \(number) cannot be used: \(reason)")
  }
}
