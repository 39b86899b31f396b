import Glibc

/// Counts the processors this process may use: its affinity, and its control group's quota.
public func availableProcessors() -> Int {
  let allowed =
    KernelFile.read("/proc/self/status").flatMap(processorsAllowed(in:))
    ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  guard let quota = ControlGroup.current()?.processorQuota() else { return allowed }
  return min(allowed, quota)
}

/// Counts the processors in the affinity mask of a `/proc/PID/status` text; nil if it has none.
///
/// `sched_getaffinity` would say the same, but Glibc shows it only to programs in GNU's dialect.
func processorsAllowed(in status: [UInt8]) -> Int? {
  guard let mask = KernelFile.value(of: "Cpus_allowed:", in: status) else { return nil }
  let count = mask.reduce(0) { count, digit in
    count + (Character(Unicode.Scalar(digit)).hexDigitValue ?? 0).nonzeroBitCount
  }
  return count > 0 ? count : nil
}
