import CommandLine
import JSON
import Jobs

/// Does the jobs of a worker with the commands of the program.
struct JobRunner {
  /// How many threads a job has where its options do not say.
  let threads: Int

  /// Why a job is none that can be done.
  private struct Refusal: Error {
    let reason: String
  }

  /// Does one job.
  func perform(_ job: Job) -> JobAnswer {
    do throws(Refusal) {
      guard let command = JobCommand.all.first(where: { $0.command.name == job.command }) else {
        let names = JobCommand.all.map(\.command.name).joined(separator: ", ")
        throw Refusal(reason: "no job has the command \"\(job.command)\"; there are \(names)")
      }
      let arguments = try arguments(of: job, for: command)
      let console = JobConsole()
      return answer(command.run(arguments, console), console)
    } catch {
      return .failed(error.reason)
    }
  }

  private func answer(_ status: ExitStatus, _ console: JobConsole) -> JobAnswer {
    let result = Self.object(of: console.report)
    switch status {
    case .done, .findings:
      for line in console.talk { StandardError.say(line) }
      return JobAnswer(status == .done ? .done : .findings, result: result)
    case .interrupted: return JobAnswer(.failed, error: "interrupted")
    case .failed, .incomplete:
      return JobAnswer(.failed, result: result, error: console.failure)
    }
  }

  /// The object of a report's line; where there are several, an object with all of them.
  private static func object(of report: [UInt8]) -> [UInt8]? {
    let lines = report.split(separator: UInt8(ascii: "\n"))
    guard lines.count > 1 else { return lines.first.map { Array($0) } }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("results") { $0.array(lines) { $0.raw(Array($1)) } }
    }
    return writer.bytes
  }

  /// The command line that asks for what a job asks for, as it is understood.
  private func arguments(of job: Job, for command: JobCommand) throws(Refusal) -> Arguments {
    // A hyphen is standard input, where the jobs come from.
    guard job.input != "-" else { throw Refusal(reason: "\"-\" is no path") }
    if command.wantsBook, FolderSearch.isFolder(job.input),
      !FolderSearch.isUnpackedBook(job.input)
    {
      throw Refusal(reason: "\"\(job.input)\" is a folder, and a job is for one book")
    }
    var words = [command.command.name]
    for option in job.options { words += try self.words(for: option, of: command) }
    if command.hasOutput, let output = job.output {
      guard !job.options.contains(where: { $0.name == "output" }) else {
        throw Refusal(reason: "the output is named twice, by the job and by its options")
      }
      words.append("--output=\(output)")
    }
    if !job.options.contains(where: { $0.name == "jobs" }) { words.append("--jobs=\(threads)") }
    words += command.form + ["--", job.input]
    do throws(UsageError) {
      if case .run(let arguments) = try EpubTool.program.parse(words) { return arguments }
    } catch {
      throw Refusal(reason: [error.message, error.hint].compactMap(\.self).joined(separator: "; "))
    }
    throw Refusal(reason: "the options ask for no run of \(job.command)")
  }

  /// An option as the command line has it.
  private func words(
    for option: JobOption, of command: JobCommand
  ) throws(Refusal) -> [String] {
    let name = option.name
    let flag = command.command.flags.lazy.map(\.specification).first {
      $0.name == name || $0.aliases.contains(name)
    }
    guard let flag else {
      throw Refusal(reason: "\(command.command.name) has no option \"\(name)\"")
    }
    guard command.form.allSatisfy({ !$0.hasPrefix("--\(flag.name)=") }) else {
      throw Refusal(reason: "the option \"\(name)\" is not for jobs, whose result is always JSON")
    }
    switch option.value {
    case .truth(true): return ["--\(name)"]
    case .truth(false):
      guard flag.valueName == nil else {
        throw Refusal(reason: "the option \"\(name)\" needs a value")
      }
      return flag.isNegatable ? ["--no-\(flag.name)"] : []
    case .texts(let texts):
      guard flag.isRepeatable || texts.count == 1 else {
        throw Refusal(reason: "the option \"\(name)\" takes one value")
      }
      return texts.map { "--\(name)=\($0)" }
    }
  }
}
