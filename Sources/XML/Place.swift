import Diagnostics

/// A place in an XML text.
public typealias Place = Position
