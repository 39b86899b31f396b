import Outputs
import Paths

/// The books that operands name, each with the name of its output folder.
struct NamedInputs: Sequence {
  /// One of them.
  enum Input: Sendable {
    /// A book to be read, and the name of its folder.
    case book(String, name: String)
    /// A folder that cannot be searched, or that holds no book.
    case problem(String)
  }

  private let inputs: Inputs

  init(_ operands: [String]) {
    inputs = Inputs(operands)
  }

  func makeIterator() -> Iterator { Iterator(inputs.makeIterator()) }

  /// Gives names in the order of the inputs.
  struct Iterator: IteratorProtocol {
    private var inputs: Inputs.Iterator
    private var names = OutputNames()

    fileprivate init(_ inputs: Inputs.Iterator) {
      self.inputs = inputs
    }

    mutating func next() -> Input? {
      switch inputs.next() {
      case .book(let path): .book(path, name: names.name(for: path.shownPath))
      case .problem(let text): .problem(text)
      case nil: nil
      }
    }
  }
}
