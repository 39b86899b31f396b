/// Where an attribute is allowed on an element, and of what type it is there.
struct AttributeRule {
  var forms: UInt64 = 0
  var requiredBit: UInt64 = 0
  /// The type in all forms, -1 where ``cases`` tells it.
  var type: Int16 = 0
  var cases: [(forms: UInt64, type: Int16)] = []
}
