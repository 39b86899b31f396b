import FuzzTargets
import Glibc

/// The target that `EPUBTOOL_FUZZ` names.
private let target = getenv("EPUBTOOL_FUZZ").flatMap { FuzzTarget(rawValue: String(cString: $0)) }

/// Takes one input from libFuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    try target?.run(Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    // Errors are answers; only traps and hangs are not.
  }
  return 0
}
