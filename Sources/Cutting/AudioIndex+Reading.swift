import Media

extension AudioIndex {
  /// Reads a file once, from front to end, and notes where its packets lie.
  ///
  /// - Parameter source: The bytes; where it stands does not matter.
  /// - Throws: ``CuttingError`` of kind `unreadable` where there is no audio, `source` where the
  ///   bytes cannot be got, `library` where FFmpeg is needed and not there.
  public init(_ source: any AudioSource) throws(CuttingError) {
    throw CuttingError(.unsupported, "no format can be read")
  }
}
