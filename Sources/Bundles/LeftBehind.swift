/// Keeps a value until the process ends, which takes back all memory at once.
///
/// Taking the texts of a large page apart costs a tenth of all that is done with it.
final class LeftBehind<Value> {
  private let value: Value

  private init(_ value: Value) {
    self.value = value
  }

  /// Keeps a value that nobody asks for any more.
  static func leave(_ value: Value) {
    _ = Unmanaged.passRetained(LeftBehind(value))
  }
}
