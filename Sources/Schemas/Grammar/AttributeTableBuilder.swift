import XML

/// Gathers the attributes of an element's forms and makes the element's table of them.
struct AttributeTableBuilder {
  private var entries: [(number: Int, forms: UInt64, type: Int16, isRequired: Bool)] = []
  private var wildcards: [(mask: UInt32, forms: UInt64)] = []

  /// Adds an attribute to some forms.
  mutating func add(_ item: AttributeItem, forms: UInt64) {
    switch item {
    case .attribute(let number, let type, let isRequired):
      entries.append((number, forms, type, isRequired))
    case .wildcard(let mask): wildcards.append((mask, forms))
    case .choice: break
    }
  }

  /// Writes the table.
  func finish(into definition: inout Definition, forms: Int, attributes: Numbering) {
    definition.rules.reserveCapacity(entries.count + 1)
    definition.rules.append(AttributeRule())
    definition.row = [UInt8](repeating: 0, count: attributes.count)
    definition.forms = forms >= 64 ? .max : (1 << UInt64(forms)) - 1
    definition.required = [UInt64](repeating: 0, count: forms)
    addWildcards(to: &definition, attributes: attributes)
    definition.wildcardCount = wildcards.count
    for entry in entries {
      var index = Int(definition.row[entry.number])
      if index == 0 || definition.rules[index].forms == 0 || isWildcard(index, in: definition) {
        index = definition.rules.count
        definition.row[entry.number] = UInt8(truncatingIfNeeded: index)
        definition.rules.append(AttributeRule())
      }
      definition.rules[index].add(entry.forms, entry.type)
      if entry.isRequired { require(entry, index, in: &definition) }
    }
    definition.hasRequired = definition.required.contains { $0 != 0 }
  }

  private func isWildcard(_ index: Int, in definition: Definition) -> Bool {
    index <= wildcards.count && index > 0
  }

  private func addWildcards(to definition: inout Definition, attributes: Numbering) {
    for (mask, forms) in wildcards {
      let index = definition.rules.count
      definition.rules.append(AttributeRule(forms: forms))
      for number in 0..<attributes.count
      where mask & (1 << UInt32(attributes.names[number].namespace.index)) != 0 {
        definition.row[number] = UInt8(index)
      }
    }
  }

  private func require(
    _ entry: (number: Int, forms: UInt64, type: Int16, isRequired: Bool), _ index: Int,
    in definition: inout Definition
  ) {
    if definition.rules[index].requiredBit == 0 {
      definition.rules[index].requiredBit = 1 << UInt64(definition.requiredAttributes.count)
      definition.requiredAttributes.append(entry.number)
      definition.requiring.append(0)
    }
    let bit = definition.rules[index].requiredBit
    definition.requiring[bit.trailingZeroBitCount] |= entry.forms
    for form in definition.required.indices where entry.forms & (1 << UInt64(form)) != 0 {
      definition.required[form] |= bit
    }
  }
}

extension AttributeRule {
  /// Allows the attribute in more forms.
  fileprivate mutating func add(_ added: UInt64, _ type: Int16) {
    if forms == 0 {
      self.type = type
    } else if self.type != type {
      if cases.isEmpty { cases = [(forms, self.type)] }
      self.type = -1
      cases.append((added, type))
    } else if !cases.isEmpty {
      cases.append((added, type))
    }
    forms |= added
  }
}
