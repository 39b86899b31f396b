/// Values by tags, for tables that stand in the code and are asked for every word of a document.
///
/// A dictionary hashes as if others could choose its keys; here a multiplication does.
public struct TagTable<Value: Sendable>: Sendable, ExpressibleByDictionaryLiteral {
  @usableFromInline let keys: [Tag?]
  @usableFromInline let values: [Value?]
  @usableFromInline let mask: Int

  /// Makes a table of pairs; of two with the same tag the last one counts.
  public init(_ pairs: [(Tag, Value)]) {
    var size = 16
    while size < pairs.count * 4 { size *= 2 }
    var keys = [Tag?](repeating: nil, count: size)
    var values = [Value?](repeating: nil, count: size)
    for (tag, value) in pairs {
      var slot = tag.slot & (size - 1)
      while let key = keys[slot], key != tag { slot = (slot + 1) & (size - 1) }
      keys[slot] = tag
      values[slot] = value
    }
    self.keys = keys
    self.values = values
    mask = size - 1
  }

  /// Makes a table of the pairs of a literal.
  public init(dictionaryLiteral pairs: (Tag, Value)...) {
    self.init(pairs)
  }

  /// The value of a tag, nil where the table does not have it.
  @inlinable
  public subscript(tag: Tag) -> Value? {
    var slot = tag.slot & mask
    while let key = keys[slot] {
      if key == tag { return values[slot] }
      slot = (slot + 1) & mask
    }
    return nil
  }
}

/// Tags of a kind, for sets that stand in the code and are asked for every element of a document.
public struct TagSet: Sendable, ExpressibleByArrayLiteral {
  @usableFromInline let table: TagTable<Bool>

  /// Makes a set of the tags of a literal.
  public init(arrayLiteral tags: Tag...) {
    table = TagTable(tags.map { ($0, true) })
  }

  /// Whether a tag is in the set.
  @inlinable
  public func contains(_ tag: Tag) -> Bool { table[tag] != nil }
}
