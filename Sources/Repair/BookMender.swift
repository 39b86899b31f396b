import Diagnostics
import Glibc
import Outputs
import Paths
import Reading
import Rules
import Zip

/// Mends books, and checks each mended one as it would check any other before it is put in place.
///
/// A mender keeps its tables from book to book; it belongs to one thread.
public final class BookMender {
  /// How often a mended book is looked at again: one repair may show what another one hid.
  private static let mostRounds = 4

  private let reader: BookReader
  private let readingOptions: ReadingOptions
  private let ruleOptions: RuleOptions
  private let allowsUnsafe: Bool

  /// Makes a mender.
  ///
  /// - Parameters:
  ///   - reading: How books are read; audio must be measured.
  ///   - rules: How they are judged.
  ///   - allowsUnsafe: Whether repairs that guess are made as well.
  public init(reading: ReadingOptions, rules: RuleOptions, allowsUnsafe: Bool) {
    reader = BookReader(options: reading)
    readingOptions = reading
    ruleOptions = rules
    self.allowsUnsafe = allowsUnsafe
  }

  /// Works out what would be mended in a book; nothing is written.
  ///
  /// - Returns: The repairs and the changed documents of the first look.
  public func plan(_ path: String) -> MendedBook {
    var mended = MendedBook(path: path, result: .planned)
    do throws(ZipError) {
      let container = try Zip.Container(path: path)
      guard let repair = look(at: path, container, &mended) else { return mended }
      mended.repairs = repair.repairs
      mended.withheld = repair.withheld
      mended.changes = repair.changes
      mended.before = mended.after
      // What is left is told as far as it can be without writing: all but what repairs answer.
      let answered = Set(repair.repairs.map(\.code))
      mended.after.removeAll { answered.contains($0.code) }
    } catch {
      tellUnreadable(path, &mended)
    }
    return mended
  }

  /// Mends a book.
  ///
  /// - Parameters:
  ///   - path: The book.
  ///   - target: Where the mended book will lie; it may be the path of the book itself.
  /// - Returns: What came of it. What lay at the target still does where nothing was written.
  public func mend(_ path: String, to target: String) -> MendedBook {
    var mended = MendedBook(path: path, result: .unchanged)
    var source = path
    do throws(ZipError) {
      _ = try Zip.Container(path: path)
    } catch {
      tellUnreadable(path, &mended)
      return mended
    }
    let stage: StagingFolder
    do throws(OutputError) {
      stage = try StagingFolder(beside: target)
    } catch {
      mended.result = .failed("\(error)")
      return mended
    }
    // The extension stays, since a book is judged by it too.
    let part = "\(stage.path)/book\(Self.suffix(of: target))"
    do throws(BookRepair.WritingFailure) {
      for round in 0...Self.mostRounds {
        let container = try open(source)
        guard let repair = look(at: source, container, &mended) else { return mended }
        if round == 0 { mended.before = mended.after }
        mended.withheld = repair.withheld
        // An unpacked book is packed even where nothing is to be mended.
        let isPacking = round == 0 && container.structure == nil
        guard !repair.repairs.isEmpty || isPacking, round < Self.mostRounds else { break }
        mended.repairs += repair.repairs
        try repair.write(container, to: part, limit: readingOptions.entryLimit)
        source = part
      }
    } catch {
      mended.result = error.isOfBook ? .unsound("\(error)") : .failed("\(error)")
      mended.repairs = []
      mended.after = mended.before
      return mended
    }
    return withExtendedLifetime(stage) { putInPlace(mended, from: source, target: target) }
  }

  /// The extension of a path with its dot, empty where there is none.
  private static func suffix(of path: String) -> Substring {
    let name = path[(path.lastIndex(of: "/") ?? path.startIndex)...]
    return name.lastIndex(of: ".").map { name[$0...] } ?? ""
  }

  /// Reads and judges a book, and works out its repairs; nil where it cannot be read.
  private func look(
    at path: String, _ container: Zip.Container, _ mended: inout MendedBook
  ) -> BookRepair? {
    let read = reader.read(path)
    mended.after = read.findings
    guard read.outcome == .read else {
      mended.result = .unreadable(read.outcome)
      return nil
    }
    mended.after += Judgement(read.book, options: ruleOptions).findings
    let limit = readingOptions.entryLimit
    return BookRepair(read.book, findings: mended.after, allowsUnsafe: allowsUnsafe) { name in
      guard let entry = container.entry(named: name) else { return nil }
      do throws(ZipError) {
        return try container.read(entry, limit: limit)
      } catch {
        // Reading has told of the entry already; what cannot be read is left as it is.
        return nil
      }
    }
  }

  /// Tells of a book that is no archive, with what reading finds in it.
  private func tellUnreadable(_ path: String, _ mended: inout MendedBook) {
    let read = reader.read(path)
    mended.result = .unreadable(read.outcome)
    mended.before = read.findings
    mended.after = read.findings
  }

  private func open(_ path: String) throws(BookRepair.WritingFailure) -> Zip.Container {
    do throws(ZipError) {
      return try Zip.Container(path: path)
    } catch {
      throw .reading(error)
    }
  }

  /// Puts what was written in the place of the target, or copies the book where nothing was.
  private func putInPlace(
    _ looked: MendedBook, from source: String, target: String
  ) -> MendedBook {
    var mended = looked
    do throws(OutputError) {
      guard source != mended.path else {
        if mended.path != target { try NewFile.copy(mended.path, to: target) }
        return mended
      }
      let added = Self.newCodes(before: mended.before, after: mended.after)
      guard added.isEmpty else {
        mended.result = .refused(newCodes: added)
        mended.after = mended.before
        return mended
      }
      try NewFile.put(source, inPlaceOf: target)
      if !mended.repairs.isEmpty { mended.result = .mended }
    } catch {
      mended.result = .failed("\(error)")
      mended.repairs = []
      mended.after = mended.before
    }
    return mended
  }

  /// The ids of warnings and worse that are found more often than before.
  private static func newCodes(before: [Finding], after: [Finding]) -> [String] {
    var counts: [String: Int] = [:]
    for finding in after where finding.severity >= .warning {
      counts[finding.code, default: 0] += 1
    }
    for finding in before { counts[finding.code, default: 0] -= 1 }
    return counts.filter { $0.value > 0 }.keys.sorted()
  }
}
