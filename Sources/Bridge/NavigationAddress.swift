/// Messages as addresses, for old WebViews that tell their host nothing but where a page wants to go.
///
/// The page opens `bridge://message/…` in a hidden frame; the host refuses to go there and reads the
/// message instead.
public enum NavigationAddress {
  private static let start = "bridge://message/"

  /// The address of a message.
  public static func address(of message: Message) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes = Array(start.utf8)
    for byte in message.json.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        bytes.append(byte)
      default:
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a page that goes to an address means to send a message.
  public static func holdsMessage(_ address: String) -> Bool { address.hasPrefix(start) }

  /// The message in an address.
  ///
  /// - Throws: ``BridgeError/notAMessage(_:)`` where there is none.
  public static func message(in address: String) throws(BridgeError) -> Message {
    guard holdsMessage(address) else { throw .notAMessage("the address is another one") }
    let coded = Array(address.utf8.dropFirst(start.utf8.count))
    var bytes: [UInt8] = []
    var index = 0
    while index < coded.count {
      if coded[index] == UInt8(ascii: "%"), index + 2 < coded.count,
        let byte = UInt8(String(decoding: coded[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        bytes.append(byte)
        index += 3
      } else {
        bytes.append(coded[index])
        index += 1
      }
    }
    return try Message(json: String(decoding: bytes, as: UTF8.self))
  }
}
