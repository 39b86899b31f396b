import Glibc

/// What is asked: OUTPUT CONSTANT MODULE PROTOCOL NAME…, for a Swift file that lists the names.
///
/// MODULE is what the file has to import for the protocol, empty where nothing.
let arguments = CommandLine.arguments.dropFirst()

guard arguments.count >= 4 else {
  print("usage: RuleRegistryTool OUTPUT CONSTANT MODULE PROTOCOL NAME...")
  exit(2)
}

let words = Array(arguments)
let (output, constant, module, kind) = (words[0], words[1], words[2], words[3])
var text = module.isEmpty ? "" : "import \(module)\n\n"
text += "/// Every type of this module that its file's name declares, in the order of the names.\n"
text += "public let \(constant): [any \(kind).Type] = [\n"
for name in words.dropFirst(4) { text += "  \(name).self,\n" }
text += "]\n"

guard let file = fopen(output, "w") else {
  print("\(output): \(String(cString: strerror(errno)))")
  exit(1)
}
let isWritten = fputs(text, file) >= 0
guard fclose(file) == 0, isWritten else {
  print("\(output): \(String(cString: strerror(errno)))")
  exit(1)
}
