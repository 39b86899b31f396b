import Diagnostics
import Testing
import XML

/// Writes down what a parser meets.
final class Recorder: DocumentHandler {
  private(set) var starts: [(name: String, namespace: String, place: Position)] = []
  private(set) var names: [Name] = []
  private(set) var attributes: [String] = []
  private(set) var ends = 0
  private(set) var text: [UInt8] = []
  private(set) var externals: [String] = []
  private(set) var version: String?

  func start(_ element: borrowing Element) {
    names.append(element.name)
    starts.append((element.qualifiedName, element.namespaceName, element.place))
    for index in 0..<element.attributeCount {
      attributes.append(
        element.attributeSpelling(at: index) + "=" + element.attributeValue(at: index))
    }
  }

  func end(_ namespace: Namespace, _ name: Name, at place: Position) { ends += 1 }

  func text(_ bytes: UnsafeBufferPointer<UInt8>, at place: Position) { unsafe text += bytes }

  func declaration(version: String) { self.version = version }

  func externalEntity(_ name: String, systemID: String?, at place: Position) {
    externals.append(name)
  }

  /// The text of the whole document.
  var string: String { String(decoding: text, as: UTF8.self) }

  /// Parses bytes and writes down what is met, which is the same with a zero behind them.
  static func parse(_ bytes: [UInt8]) -> (recorder: Recorder, fault: Fault?) {
    let recorder = Recorder()
    let fault = Parser().parse(bytes.span, into: recorder)
    let other = Recorder()
    let otherFault = Parser().parse(zeroEnded: (bytes + [0]).span, into: other)
    #expect(otherFault?.message == fault?.message)
    #expect(otherFault?.place == fault?.place)
    #expect(other.isEqual(to: recorder))
    return (recorder, fault)
  }

  private func isEqual(to other: Recorder) -> Bool {
    starts.elementsEqual(other.starts) { $0 == $1 } && names == other.names
      && attributes == other.attributes && ends == other.ends && text == other.text
      && externals == other.externals && version == other.version
  }

  /// Parses a text and writes down what is met.
  static func parse(_ text: String) -> (recorder: Recorder, fault: Fault?) {
    parse(Array(text.utf8))
  }
}
