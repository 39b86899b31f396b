import Diagnostics

/// What one walk through an XML document found to be wrong.
struct XMLOutcome {
  /// What is wrong with its encoding and its form.
  var defects: [Finding] = []
  /// How it breaks its grammar.
  var violations: [Finding] = []
  /// Whether it was read to its end without a fault.
  var isWellFormed = false
}
