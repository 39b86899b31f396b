import XML

/// Goes through the elements of a tree in document order, and keeps something for each open one.
struct TreeWalk<Frame> {
  /// Where an element stands in document order, counted from 0.
  private(set) var ordinal = -1

  /// Walks a tree.
  ///
  /// - Parameters:
  ///   - root: The outermost element.
  ///   - outermost: What the outermost element's parent would keep.
  ///   - enter: Makes what an element keeps out of what its parent does; nil leaves out what is
  ///     inside.
  mutating func run(
    over root: Node, outermost: Frame,
    enter: (_ node: Node, _ ordinal: Int, _ parent: Frame) -> Frame?
  ) {
    var frames = [outermost]
    var current: Node? = root
    while let node = current {
      var isEntered = false
      if node.kind == .element, let parent = frames.last {
        ordinal += 1
        // What is added while the element is entered is none of the page's own.
        let child = node.firstChild
        if let frame = enter(node, ordinal, parent) {
          if let child {
            frames.append(frame)
            current = child
            isEntered = true
          }
        } else {
          skip(node)
        }
      }
      if isEntered { continue }
      current = nil
      var left = node
      while left != root {
        if let next = left.nextSibling {
          current = next
          break
        }
        guard let parent = left.parent else { break }
        left = parent
        frames.removeLast()
      }
    }
  }

  /// Counts the elements inside one that is left out, so that ordinals do not depend on that.
  private mutating func skip(_ node: Node) {
    var current = node.next(within: node)
    while let inner = current {
      if inner.kind == .element { ordinal += 1 }
      current = inner.next(within: node)
    }
  }
}
