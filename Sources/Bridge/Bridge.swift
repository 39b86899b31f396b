import JSON

/// The program's side of the messages between a page and the program that shows it.
///
/// The page has the same two verbs in `scripts/bridge.js`: ``sendMessage(_:_:)`` and
/// ``registerReceiver(_:_:)``. Messages arrive in the order in which they were sent. There are no
/// answers: whoever wants to say something sends a message. Those of a type that nobody registered for
/// are told to the log and forgotten. Messages to a page that is not ready yet wait until it sends
/// `ready`, as every page of a bundle does.
///
/// A bridge belongs to one thread, that of the WebView.
public final class Bridge {
  /// Takes the payload of a message.
  public typealias Receiver = (JSONValue) -> Void

  private let log: (String) -> Void
  private var transport: (any Transport)?
  private var isReady = false
  private var receivers: [String: Receiver] = [:]
  private var outgoing: [Message] = []
  private var isSending = false
  private var incoming: [Message] = []
  private var isReceiving = false

  /// Makes a bridge that leads nowhere yet.
  ///
  /// - Parameter log: Is told of messages that nobody receives.
  public init(log: @escaping (String) -> Void = { _ in }) {
    self.log = log
  }

  /// Sends a message to the other side, as soon as that is ready.
  ///
  /// - Parameters:
  ///   - type: What kind of message it is.
  ///   - payload: What it tells: any JSON.
  public func sendMessage(_ type: String, _ payload: JSONValue = .null) {
    outgoing.append(Message(type: type, payload: payload))
    send()
  }

  /// Registers who receives the messages of a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - callback: Takes the payload of each.
  /// - Throws: ``BridgeError/receiverExists(type:)`` where somebody receives them already.
  public func registerReceiver(
    _ type: String, _ callback: @escaping Receiver
  ) throws(BridgeError) {
    guard receivers[type] == nil else { throw .receiverExists(type: type) }
    receivers[type] = callback
  }

  /// Sends all further messages on a way, in place of the one before.
  public func connect(_ transport: any Transport) {
    self.transport = transport
    send()
  }

  /// Lets messages pass, since the other side is ready; a page says so itself.
  public func beginSending() {
    isReady = true
    send()
  }

  /// Holds messages back from now on, as before another page is loaded.
  public func holdBack() {
    isReady = false
  }

  /// Takes a message that the other side sent.
  public func receive(_ message: Message) {
    if message.type == "ready" { isReady = true }
    incoming.append(message)
    // What a receiver brings about comes behind what is here already.
    guard !isReceiving else { return }
    isReceiving = true
    var index = 0
    while index < incoming.count {
      deliver(incoming[index])
      index += 1
    }
    incoming.removeAll(keepingCapacity: true)
    isReceiving = false
    send()
  }

  /// Takes the JSON of a message that the other side sent; what is none is told to the log.
  public func receive(json text: String) {
    do throws(BridgeError) {
      receive(try Message(json: text))
    } catch {
      log("\(error)")
    }
  }

  private func deliver(_ message: Message) {
    guard let receiver = receivers[message.type] else {
      log("no receiver for a message of type \"\(message.type)\"")
      return
    }
    receiver(message.payload)
  }

  private func send() {
    guard isReady, !isSending, let transport else { return }
    isSending = true
    defer { isSending = false }
    var index = 0
    while index < outgoing.count, isReady {
      transport.send(outgoing[index])
      index += 1
    }
    outgoing.removeFirst(index)
  }
}

@available(*, unavailable)
extension Bridge: Sendable {}
