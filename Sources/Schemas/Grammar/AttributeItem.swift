/// One entry of an attribute list in a grammar.
enum AttributeItem {
  case attribute(Int, type: Int16, isRequired: Bool)
  /// Any attribute of the namespaces in the bits.
  case wildcard(UInt32)
  case choice([[AttributeItem]])
}
