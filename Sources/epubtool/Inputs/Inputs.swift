/// The books that operands name, found one at a time as the run goes on.
///
/// An operand is a file, an unpacked EPUB folder, a folder that is searched for `*.epub`, or `-` for
/// a list of paths on standard input, one a line.
struct Inputs: Sequence {
  /// What an operand led to.
  enum Input: Sendable {
    /// A book to be read.
    case book(String)
    /// A folder that cannot be searched, or a folder or list that names no book.
    case problem(String)
  }

  private let operands: [String]

  init(_ operands: [String]) {
    self.operands = operands
  }

  func makeIterator() -> Iterator { Iterator(operands) }

  /// Walks operands, lists and folders.
  struct Iterator: IteratorProtocol {
    private var operands: ArraySlice<String>
    private var pending: [Input] = []
    private var list: StandardInputLines?
    private var hasListed = false

    fileprivate init(_ operands: [String]) {
      self.operands = operands[...]
    }

    mutating func next() -> Input? {
      while true {
        if let input = pending.popLast() { return input }
        if list != nil {
          guard let line = list?.next() else {
            if let problem = list?.problem {
              pending = [.problem(problem)]
            } else if !hasListed {
              // Nobody who lists books means none: what made the list found nothing.
              pending = [.problem("no path in the list on standard input")]
            }
            list = nil
            continue
          }
          if !line.isEmpty {
            hasListed = true
            pending = expanded(line)
          }
        } else if let operand = operands.popFirst() {
          if operand == "-" {
            list = StandardInputLines(cancellation: Interruption.cancellation)
          } else {
            pending = expanded(operand)
          }
        } else {
          return nil
        }
      }
    }

    /// What one path leads to, the first last.
    private func expanded(_ path: String) -> [Input] {
      guard FolderSearch.isFolder(path), !FolderSearch.isUnpackedBook(path) else {
        return [.book(path)]
      }
      var search = FolderSearch()
      search.run(in: path)
      let problems = search.problems.map { Input.problem($0) }
      if search.books.isEmpty, problems.isEmpty {
        return [.problem("no book (*.epub) in the folder \"\(path)\"")]
      }
      return problems.reversed() + search.books.reversed().map { .book($0) }
    }
  }
}
