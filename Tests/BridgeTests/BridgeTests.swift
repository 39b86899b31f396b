import Bridge
import JSON
import Testing

/// The program's side of the bridge.
struct BridgeTests {
  /// Keeps what it is given to send.
  private final class Recorder: Transport {
    var sent: [JSONValue] = []
    func send(_ message: Message) { sent.append([.string(message.type), message.payload]) }
  }

  private final class Log {
    var received: [JSONValue] = []
    var lines: [JSONValue] = []
  }

  @Test("every message of the table is read and written")
  func messages() throws {
    let table = try MessageTable()
    #expect(table.messages.count >= 9)
    for row in table.messages {
      let message = try Message(json: row.json)
      #expect(message == Message(type: row.type, payload: row.payload), "\(row.json)")
      #expect(try Message(json: message.json) == message)
      #expect(try NavigationAddress.message(in: NavigationAddress.address(of: message)) == message)
      #expect(!message.script.contains("<"))
      #expect(message.script.hasPrefix("bridge.receive(\"{\\\"type\\\":"))
    }
    for text in table.none {
      #expect(throws: BridgeError.self, "\(text)") { try Message(json: text) }
    }
  }

  @Test("addresses that are no message are told from those that are")
  func addresses() {
    for address in ["https://example.org/", "bridge://other/%7B%7D", "bridge://message/%7B", ""] {
      #expect(throws: BridgeError.self) { try NavigationAddress.message(in: address) }
    }
    #expect(!NavigationAddress.holdsMessage("https://bridge://message/"))
  }

  @Test("every run of the table goes as it says")
  func runs() throws {
    let table = try MessageTable()
    #expect(table.runs.count >= 8)
    for run in table.runs {
      let (log, recorder) = (Log(), Recorder())
      let bridge = Bridge { log.lines.append(.string($0)) }
      for step in run.steps {
        let (what, type) = (step[0].text ?? "", step.count > 1 ? step[1].text ?? "" : "")
        let record = { (payload: JSONValue) in log.received.append([.string(type), payload]) }
        switch what {
        case "register": try bridge.registerReceiver(type, record)
        case "refused":
          #expect(throws: BridgeError.receiverExists(type: type)) {
            try bridge.registerReceiver(type) { _ in Issue.record("the second receiver got it") }
          }
        case "echo":
          try bridge.registerReceiver(type) { payload in
            record(payload)
            bridge.sendMessage("echo", payload)
          }
        case "again":
          let other = step[2].text ?? ""
          try bridge.registerReceiver(type) { payload in
            bridge.receive(Message(type: other, payload: "first"))
            bridge.receive(Message(type: other, payload: "second"))
            record(payload)
          }
        case "receive": bridge.receive(Message(type: type, payload: step[2]))
        case "send": bridge.sendMessage(type, step[2])
        case "connect":
          bridge.connect(recorder)
          bridge.beginSending()
        default: Issue.record("\"\(what)\" is no step")
        }
      }
      #expect(JSONValue.array(log.received) == run.received, "\(run.name)")
      #expect(JSONValue.array(recorder.sent) == run.sent, "\(run.name)")
      #expect(JSONValue.array(log.lines) == run.logged, "\(run.name)")
    }
  }

  @Test("messages to a page wait until it says that it is ready, again after each loading")
  func ready() throws {
    let (bridge, recorder) = (Bridge(), Recorder())
    try bridge.registerReceiver("ready") { _ in bridge.sendMessage("setTheme", ["theme": "dark"]) }
    bridge.sendMessage("scrollTo", ["id": "History"])
    bridge.connect(recorder)
    #expect(recorder.sent.isEmpty)
    bridge.receive(json: #"{"type":"ready","payload":{"title":"Dog"}}"#)
    #expect(
      recorder.sent == [
        ["scrollTo", ["id": "History"]], ["setTheme", ["theme": "dark"]],
      ])
    bridge.holdBack()
    bridge.sendMessage("setTextSize", ["percent": 120])
    #expect(recorder.sent.count == 2)
    bridge.receive(json: #"{"type":"ready"}"#)
    #expect(
      recorder.sent.dropFirst(2) == [
        ["setTextSize", ["percent": 120]], ["setTheme", ["theme": "dark"]],
      ])
  }

  @Test("a pair in memory passes what both sides hold back, in order")
  func pair() throws {
    let (host, page) = (Bridge(), Bridge())
    var log: [String] = []
    try host.registerReceiver("link") { log.append("link \($0["href"]?.text ?? "")") }
    try page.registerReceiver("scrollTo") { payload in
      log.append("scrollTo \(payload["id"]?.text ?? "")")
      page.sendMessage("link", ["href": "b"])
    }
    host.sendMessage("scrollTo", ["id": "x"])
    page.sendMessage("link", ["href": "a"])
    #expect(log.isEmpty)
    MemoryTransport.connect(host, page)
    host.sendMessage("scrollTo", ["id": "y"])
    #expect(log == ["scrollTo x", "link a", "link b", "scrollTo y", "link b"])
  }

  @Test("a WebView gets statements, one a message")
  func scripts() {
    var statements: [String] = []
    let bridge = Bridge()
    bridge.connect(ScriptTransport { statements.append($0) })
    bridge.beginSending()
    bridge.sendMessage("setTheme", ["theme": .null, "since": 2, "strict": true, "list": [1, "a"]])
    #expect(
      statements == [
        #"bridge.receive("{\"type\":\"setTheme\",\"payload\":{\"theme\":null,\"since\":2,"#
          + #"\"strict\":true,\"list\":[1,\"a\"]}}")"#
      ])
  }

  @Test("what is no message is told to the log alone")
  func noise() {
    var lines: [String] = []
    let bridge = Bridge { lines.append($0) }
    bridge.receive(json: "words")
    bridge.receive(json: "{}")
    #expect(
      lines == [
        "the text is no message: expected a value at byte 0",
        "the text is no message: it has no type",
      ])
  }
}
