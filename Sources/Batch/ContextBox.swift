/// Keeps one thread's context between its items.
final class ContextBox<Context: ~Copyable> {
  var value: Context

  /// Takes ownership of a context.
  init(_ value: consuming Context) { self.value = value }
}
