/// A place on the globe, in degrees.
public struct Coordinates: Hashable, Sendable {
  /// Degrees north of the equator.
  public var latitude: Double
  /// Degrees east of Greenwich.
  public var longitude: Double

  /// Describes a place.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}
