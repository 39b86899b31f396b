import Outputs
import Paths

/// The books that operands name, each with the name of its folder of outputs.
struct NamedInputs: Sequence {
  /// What an operand led to.
  enum Input: Sendable {
    /// A book, and the name of its folder.
    case book(String, name: String)
    /// A folder that cannot be searched, or that holds no book.
    case problem(String)
  }

  private let inputs: Inputs

  init(_ inputs: Inputs) {
    self.inputs = inputs
  }

  func makeIterator() -> Iterator { Iterator(inputs: inputs.makeIterator()) }

  /// Gives names in the order of the books, so that they do not depend on who is done first.
  struct Iterator: IteratorProtocol {
    fileprivate var inputs: Inputs.Iterator
    private var names = Outputs.OutputNames()

    fileprivate init(inputs: Inputs.Iterator) {
      self.inputs = inputs
    }

    mutating func next() -> Input? {
      switch inputs.next() {
      case .book(let path)?: .book(path, name: names.name(for: path.shownPath))
      case .problem(let text)?: .problem(text)
      case nil: nil
      }
    }
  }
}
