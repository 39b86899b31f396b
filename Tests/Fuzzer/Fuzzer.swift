import FuzzTargets
import Glibc

/// The target that `EPUBTOOL_FUZZ` names.
private let target = getenv("EPUBTOOL_FUZZ").flatMap { FuzzTarget(rawValue: String(cString: $0)) }

/// Takes one input from libFuzzer.
private func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    try target?.run(Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    // Errors are answers; only traps and hangs are not.
  }
  return 0
}

/// libFuzzer's driver, which has no header.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Runs libFuzzer; the package manager calls the main function of an executable by this name.
@_cdecl("Fuzzer_main")
public func main(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> CInt {
  var (count, arguments) = (count, arguments)
  return runDriver(&count, &arguments, fuzz)
}
