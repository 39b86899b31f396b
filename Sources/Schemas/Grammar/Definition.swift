/// What the grammar says of an element in one of its places.
struct Definition {
  /// The statement behind the head.
  var body = 0..<0
  /// The definitions that are merged in this one.
  var merged: [Int] = []
  /// The next definition for the same element, 0 where there is none.
  var next = 0
  /// The element's number, a namespace's number for a wildcard.
  var number = 0
  /// The namespaces that a wildcard covers, as bits.
  var wildcardMask: UInt32 = 0
  var isCompiled = false
  /// Whether nothing in the element is looked at.
  var isOpaque = false

  /// Where each attribute number finds its rule, 0 where it is not allowed.
  var row: [UInt8] = []
  var rules: [AttributeRule] = []
  /// How many of the rules, from 1 on, stand for any attribute of some namespaces.
  var wildcardCount = 0
  /// All forms, as bits.
  var forms: UInt64 = 0
  /// The attributes that each form requires, as bits of ``AttributeRule/requiredBit``.
  var required: [UInt64] = []
  var requiredAttributes: [Int] = []
  /// The forms that require each of these attributes, as bits.
  var requiring: [UInt64] = []
  var hasRequired = false
  /// The content of each form.
  var contents: [Patterns.ID] = []
  /// The content where all forms have the same.
  var uniformContent: Patterns.ID?
}
