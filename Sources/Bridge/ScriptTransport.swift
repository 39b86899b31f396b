/// Sends messages to the page in a WebView, which runs a statement of JavaScript for each.
///
/// What the page sends comes through the WebView's own means: a script message handler named `bridge`,
/// an object `bridgeHost` with `postMessage`, or navigations (``NavigationAddress``). Give it to
/// ``Bridge/receive(json:)``.
public final class ScriptTransport: Transport {
  private let evaluate: (String) -> Void

  /// Makes a transport.
  ///
  /// - Parameter evaluate: Runs a statement in the page, such as `webView.evaluateJavaScript`.
  public init(evaluate: @escaping (String) -> Void) {
    self.evaluate = evaluate
  }

  /// Sends a message to the page.
  public func send(_ message: Message) { evaluate(message.script) }
}
