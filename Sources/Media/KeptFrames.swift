/// Keeps where the frames of a measured MPEG file lie, so that who cuts it need not look again.
public final class KeptFrames: Sendable {
  package let walk: FrameWalk<MPEGFrameHeader>

  init(_ walk: FrameWalk<MPEGFrameHeader>) { self.walk = walk }
}

extension KeptFrames: Hashable {
  /// Tells whether both are of the same walk.
  public static func == (left: KeptFrames, right: KeptFrames) -> Bool { left === right }

  /// Hashes which walk it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
