import JSON

extension Job {
  private static let keys: Set = ["id", "command", "input", "output", "options"]

  /// Reads the JSON object of a line.
  ///
  /// - Throws: What is wrong with it, with the job's id where that can be told.
  public init(line: [UInt8]) throws(JobFault) {
    let members = try Self.object(of: line)
    let id = Self.id(of: members) ?? .null
    let fault = { (reason: String) in JobFault(id: id, reason: reason) }
    self.id = id

    guard Self.id(of: members) != nil else { throw fault("\"id\" is neither text nor number") }
    if let stranger = members.members?.first(where: { !Self.keys.contains($0.key) }) {
      throw fault("a job has no key \"\(stranger.key)\"")
    }
    guard let command = members["command"]?.text else { throw fault("\"command\" is no text") }
    guard let input = members["input"]?.text, !input.isEmpty else {
      throw fault("\"input\" is no path")
    }
    self.command = command
    self.input = input
    switch members["output"] {
    case nil, .null: output = nil
    case .string(let path) where !path.isEmpty: output = path
    default: throw fault("\"output\" is no path")
    }
    switch members["options"] {
    case nil, .null: options = []
    case .object(let given):
      do throws(JobFault) {
        options = try Self.options(of: given)
      } catch {
        throw fault(error.reason)
      }
    default: throw fault("\"options\" is no object")
    }
    let texts = [command, input, output ?? ""] + options.flatMap(\.words)
    guard !texts.contains(where: { $0.utf8.contains(0) }) else {
      throw fault("a NUL character stands in a text")
    }
  }

  /// The id that the object of a line has, null where there is none that can be told.
  static func id(of line: [UInt8]) -> JSONValue {
    do throws(JobFault) {
      return id(of: try object(of: line)) ?? .null
    } catch {
      return .null
    }
  }

  private static func options(of members: [JSONValue.Member]) throws(JobFault) -> [JobOption] {
    var options: [JobOption] = []
    for member in members {
      if let option = try JobOption(member) { options.append(option) }
    }
    return options
  }

  private static func object(of line: [UInt8]) throws(JobFault) -> JSONValue {
    guard String(validating: line, as: UTF8.self) != nil else {
      throw JobFault(id: .null, reason: "the line is not UTF-8")
    }
    // Some programs put a byte order mark before all that they write.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let line = line.starts(with: mark) ? Array(line.dropFirst(mark.count)) : line
    let value: JSONValue
    do throws(JSONReader.Fault) {
      value = try JSONReader.value(of: line)
    } catch {
      throw JobFault(id: .null, reason: "the line is no JSON: \(error)")
    }
    guard case .object = value else {
      throw JobFault(id: .null, reason: "the line is no JSON object")
    }
    return value
  }

  /// The id among members, null where there is none, nil where it is of no kind that ids have.
  private static func id(of members: JSONValue) -> JSONValue? {
    switch members["id"] {
    case nil: .null
    case .string, .number, .null: members["id"]
    default: nil
    }
  }
}

extension JobOption {
  /// Takes a member of the object of options, nil where it is null.
  fileprivate init?(_ member: JSONValue.Member) throws(JobFault) {
    func text(_ value: JSONValue) throws(JobFault) -> String {
      switch value {
      case .string(let text): return text
      case .number(let digits): return digits
      default:
        let reason =
          "the option \"\(member.key)\" is neither text, number, truth nor a list of such"
        throw JobFault(id: .null, reason: reason)
      }
    }
    switch member.value {
    case .null: return nil
    case .truth(let isOn): self.init(name: member.key, value: .truth(isOn))
    case .array(let elements):
      let texts = try elements.map { (element) throws(JobFault) in try text(element) }
      self.init(name: member.key, value: .texts(texts))
    default: self.init(name: member.key, value: .texts([try text(member.value)]))
    }
  }

  /// All texts of the option.
  fileprivate var words: [String] {
    guard case .texts(let texts) = value else { return [name] }
    return [name] + texts
  }
}
