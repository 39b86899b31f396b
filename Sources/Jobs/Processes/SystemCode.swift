import Glibc

/// The system's number for why it refused a call.
struct SystemCode: Error, Hashable {
  /// The number.
  let number: Int32

  /// That of the call before this one.
  static var last: SystemCode { SystemCode(number: errno) }

  /// The reason, in lower case without a full stop.
  var reason: String { String(cString: strerror(number)).lowercased() }
}
