/// Lays packets of equal length on a presented timeline.
struct PacketGrid: Sendable {
  /// The samples that each packet decodes to.
  let samplesPerPacket: Int64

  /// The samples at the begin of the first packet that no player plays.
  let skipped: Int64

  /// The count of packets.
  let packets: Int

  /// The first sample of a packet, counted from the first packet's first.
  func coded(_ packet: Int) -> Int64 { Int64(packet) * samplesPerPacket }
}

/// Says which packets of which pieces follow on one another.
struct GridPlan {
  /// Packets of one piece.
  struct Run {
    let piece: Int
    let packets: Range<Int>
  }

  /// The packets in their order.
  private(set) var runs: [Run] = []

  /// The samples of the first packets that no player is to play.
  private(set) var hidden: Int64 = 0

  /// What becomes of the pieces: begin, end and offset.
  private(set) var placed: [Placement] = []

  /// The count of samples that are played.
  private(set) var played: Int64 = 0

  /// The count of packets.
  var packets: Int { runs.reduce(0) { $0 + $1.packets.count } }

  /// Plans pieces whose packets may follow on one another; nil where their spare lengths forbid it.
  ///
  /// - Parameters:
  ///   - pieces: The pieces in their order.
  ///   - grids: How each piece's packets lie.
  ///   - runUp: The count of packets that a decoder needs before a sample comes out right.
  init?(_ pieces: [CutPiece], grids: [PacketGrid], runUp: Int) {
    for (number, (piece, grid)) in zip(pieces, grids).enumerated() {
      let size = grid.samplesPerPacket
      let (from, to) = (piece.begin + grid.skipped, piece.end + grid.skipped)
      var begin = piece.begin
      var end = piece.end
      var first = Int(from / size)
      if number == 0 {
        first = max(first - runUp, 0)
        hidden = from - grid.coded(first)
      } else {
        first = Int((from + size - 1) / size)
        begin = grid.coded(first) - grid.skipped
        guard begin - piece.begin <= piece.spareBegin else { return nil }
      }
      var last = Int((to + size - 1) / size)
      if number < pieces.count - 1 {
        last = Int(to / size)
        end = grid.coded(last) - grid.skipped
        guard piece.end - end <= piece.spareEnd else { return nil }
      } else if last > grid.packets {
        // A timeline may promise more than its packets hold.
        last = grid.packets
        end = min(end, grid.coded(last) - grid.skipped)
      }
      guard first < last, last <= grid.packets, begin < end else { return nil }
      runs.append(Run(piece: number, packets: first..<last))
      placed.append(Placement(begin: begin, end: end, offset: played))
      played += end - begin
    }
  }
}
