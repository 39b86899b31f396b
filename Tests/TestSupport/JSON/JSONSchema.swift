import Foundation

/// A JSON Schema (draft 2020-12), as far as the project's own schemas use the language.
///
/// A keyword that is not known here is an error, so that no demand goes unchecked.
public struct JSONSchema {
  private let root: [String: Any]

  private static let silent: Set = ["$schema", "$id", "title", "description", "$defs", "examples"]

  /// Reads a schema; throws where it is no JSON object.
  public init(_ bytes: [UInt8]) throws {
    let value = try JSONSerialization.jsonObject(with: Data(bytes))
    guard let root = value as? [String: Any] else { throw TestSupportError("no schema") }
    self.root = root
  }

  /// What is wrong with a document, one line a fault; throws where it is no JSON.
  public func faults(in document: [UInt8]) throws -> [String] {
    let value = try JSONSerialization.jsonObject(with: Data(document))
    return check(value, root, "")
  }

  private func check(_ value: Any, _ schema: Any, _ path: String) -> [String] {
    if let allowed = schema as? Bool, type(of: schema) != NSNumber.self {
      return allowed ? [] : ["\(path): not allowed"]
    }
    guard let schema = schema as? [String: Any] else { return ["\(path): no schema"] }
    return schema.keys.sorted().flatMap { key in
      check(value, key, schema[key] ?? NSNull(), in: schema, path)
    }
  }

  private func check(
    _ value: Any, _ key: String, _ demand: Any, in schema: [String: Any], _ path: String
  ) -> [String] {
    let isMet: Bool
    switch key {
    case "$ref": return check(value, definition(demand), path)
    case "type": isMet = types(demand).contains { Self.isValue(value, of: $0) }
    case "enum": isMet = (demand as? [Any] ?? []).contains { Self.equal($0, value) }
    case "const": isMet = Self.equal(demand, value)
    case "minimum": isMet = Self.compare(value, demand) { $0 >= $1 }
    case "maximum": isMet = Self.compare(value, demand) { $0 <= $1 }
    case "exclusiveMinimum": isMet = Self.compare(value, demand) { $0 > $1 }
    case "minLength": isMet = (value as? String).map { $0.count >= demand as? Int ?? 0 } ?? true
    case "minItems": isMet = (value as? [Any]).map { $0.count >= demand as? Int ?? 0 } ?? true
    case "pattern": isMet = Self.matches(value, demand)
    case "required":
      guard let object = value as? [String: Any] else { return [] }
      return (demand as? [String] ?? []).filter { object[$0] == nil }
        .map { "\(path): \($0) is missing" }
    case "properties", "additionalProperties": return members(value, key, demand, schema, path)
    case "items":
      guard let items = value as? [Any] else { return [] }
      return items.enumerated().flatMap { check($1, demand, "\(path)/\($0)") }
    case "anyOf", "oneOf", "allOf": return choice(value, key, demand as? [Any] ?? [], path)
    case _ where Self.silent.contains(key): return []
    default: return ["\(path): the keyword \(key) is not known"]
    }
    return isMet ? [] : ["\(path): \(value) breaks \(key) \(demand)"]
  }

  private func members(
    _ value: Any, _ key: String, _ demand: Any, _ schema: [String: Any], _ path: String
  ) -> [String] {
    guard let object = value as? [String: Any] else { return [] }
    let known = schema["properties"] as? [String: Any] ?? [:]
    return object.keys.sorted().flatMap { name -> [String] in
      if key == "additionalProperties" {
        return known[name] == nil ? check(object[name] ?? NSNull(), demand, "\(path)/\(name)") : []
      }
      guard let member = known[name] else { return [] }
      return check(object[name] ?? NSNull(), member, "\(path)/\(name)")
    }
  }

  private func choice(_ value: Any, _ key: String, _ choices: [Any], _ path: String) -> [String] {
    let faults = choices.map { check(value, $0, path) }
    let fitting = faults.count(where: \.isEmpty)
    let isMet =
      key == "allOf" ? fitting == choices.count : key == "oneOf" ? fitting == 1 : fitting > 0
    return isMet ? [] : ["\(path): \(fitting) of \(key) fit"] + faults.flatMap { $0 }
  }

  private func definition(_ reference: Any) -> Any {
    var place: Any = root
    for step in (reference as? String ?? "").split(separator: "/").dropFirst() {
      place = (place as? [String: Any])?[String(step)] ?? NSNull()
    }
    return place
  }

  private func types(_ demand: Any) -> [String] {
    demand as? [String] ?? (demand as? String).map { [$0] } ?? []
  }
}

extension JSONSchema {
  fileprivate static func isValue(_ value: Any, of type: String) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "null": value is NSNull
    case "boolean": isBoolean(value)
    case "number": value is NSNumber && !isBoolean(value)
    case "integer":
      !isBoolean(value)
        && (value as? NSNumber).map { $0.doubleValue.rounded() == $0.doubleValue }
          ?? false
    default: false
    }
  }

  private static func isBoolean(_ value: Any) -> Bool {
    (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
  }

  fileprivate static func equal(_ left: Any, _ right: Any) -> Bool {
    (left as? NSObject).map { $0.isEqual(right) } ?? false
      || (left as? String).map { $0 == right as? String } ?? false
  }

  fileprivate static func compare(
    _ value: Any, _ limit: Any, _ relation: (Double, Double) -> Bool
  ) -> Bool {
    guard let value = value as? NSNumber, let limit = limit as? NSNumber else { return true }
    return relation(value.doubleValue, limit.doubleValue)
  }

  fileprivate static func matches(_ value: Any, _ pattern: Any) -> Bool {
    guard let text = value as? String, let pattern = pattern as? String else { return true }
    return text.range(of: pattern, options: .regularExpression) != nil
  }
}
