/// Remembers where each packet of a file lies, in four bytes for each.
package struct PacketMap: Sendable {
  /// Where packets no longer follow on the one before.
  private struct Run {
    let first: Int
    let offset: Int64
  }

  /// Offsets are noted for every packet whose number is a multiple of this.
  private static let stride = 64

  private var sizes: [UInt32] = []
  private var anchors: [Int64] = []
  private var runs: [Run] = []

  /// The offset behind the last packet.
  private var end: Int64 = -1

  /// Makes a map without packets.
  package init() {}

  /// The count of packets.
  package var count: Int { sizes.count }

  /// The bytes of all packets.
  package var bytes: Int64 { sizes.reduce(0) { $0 &+ Int64($1) } }

  /// Makes room for as many packets.
  package mutating func reserve(_ count: Int) {
    sizes.reserveCapacity(count)
  }

  /// Adds a packet behind the last one.
  package mutating func add(offset: Int64, size: UInt32) {
    if offset != end { runs.append(Run(first: sizes.count, offset: offset)) }
    if sizes.count % Self.stride == 0 { anchors.append(offset) }
    sizes.append(size)
    end = offset &+ Int64(size)
  }

  /// Removes the last packet.
  package mutating func removeLast() {
    guard !sizes.isEmpty else { return }
    sizes.removeLast()
    if sizes.count % Self.stride == 0 { anchors.removeLast() }
    if let run = runs.last, run.first == sizes.count { runs.removeLast() }
    end = sizes.isEmpty ? -1 : offset(of: sizes.count - 1) &+ Int64(sizes[sizes.count - 1])
  }

  /// The size in bytes of a packet, whose number must be below ``count``.
  package func size(of packet: Int) -> Int { Int(sizes[packet]) }

  /// The offset in the file of a packet, whose number must be below ``count``.
  package func offset(of packet: Int) -> Int64 {
    var at = packet / Self.stride * Self.stride
    var offset = anchors[packet / Self.stride]
    let run = runs[run(of: packet)]
    if run.first > at { (at, offset) = (run.first, run.offset) }
    while at < packet {
      offset &+= Int64(sizes[at])
      at += 1
    }
    return offset
  }

  /// The number behind the last packet of those that follow on one another from `packet` on.
  package func endOfRun(from packet: Int) -> Int {
    let next = run(of: packet) + 1
    return next < runs.count ? runs[next].first : sizes.count
  }

  /// The last run that begins at or before a packet.
  private func run(of packet: Int) -> Int {
    var (low, high) = (0, runs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle].first <= packet { low = middle } else { high = middle }
    }
    return low
  }
}
