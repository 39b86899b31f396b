import Glibc

/// A call that the system refused.
struct SystemFailure: Error {
  /// The system's number for the reason.
  let code: Int32

  /// The failure of the call before this one.
  static var last: SystemFailure { SystemFailure(code: errno) }

  /// The reason, in lower case without a full stop.
  var reason: String { String(cString: strerror(code)).lowercased() }
}
