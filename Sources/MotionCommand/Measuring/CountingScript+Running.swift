import MotionSystem
import MotionMeasurement
import MotionModel
import MotionReplay
import MotionReports

extension CountingScript {
  init(_ quantity: CountedQuantity, of cells: [ReplayCell], _ options: ReplayOptions) {
    let name = { (cell: ReplayCell) in [cell.engine.label, cell.engine.specification] }
    let (traces, engines) = (cells.groups { $0.file.path }, cells.groups(name))
    let pairs = cells.map { cell in
      (
        trace: traces.firstIndex { $0[0].file.path == cell.file.path } ?? 0,
        engine: engines.firstIndex { name($0[0]) == name(cell) } ?? 0
      )
    }
    self.init(
      quantity, traces: traces.map { $0[0].file.trace }, engines: engines.map { $0[0].engine },
      cells: pairs, options: options)
  }

  func counted(by executable: String = BuildFile.own.path) -> [Measured<TickCount>] {
    do {
      return try run(executable)
    } catch {
      return missing(
        (error as? CountingFailure)?.message ?? (error as? Subprocess.NotStarted)?.description
          ?? "the counting process failed: \(error)")
    }
  }

  private func run(_ executable: String) throws -> [Measured<TickCount>] {
    guard isExpressible else {
      throw CountingFailure("recorded ticks are not known to the process that counts")
    }
    let file = try TemporaryFolder(for: "counting").made().file
    var program = [executable, "worker"]
    if quantity == .instructions {
      guard let valgrind = Subprocess.path(of: "valgrind") else {
        throw CountingFailure("valgrind is not installed")
      }
      let arguments = CountingScript.profilerArguments(
        profile: file("profile").path, log: file("log").path)
      // A copy with the same code and symbols, but without what may make valgrind give up.
      if let image = FileManager.default.contents(atPath: program[0]),
        let copy = ExecutableImage.hidingDebugInformation(in: [UInt8](image)),
        FileManager.default.createFile(
          atPath: file("worker").path, contents: Data(copy), attributes: [.posixPermissions: 0o700])
      {
        program[0] = file("worker").path
      }
      program = [valgrind] + arguments + program
    }
    try Data(requests).write(to: file("requests"))
    // Only variables that help to find libraries: counts must not depend on any others.
    let environment = ProcessInfo.processInfo.environment.filter {
      ["PATH", "HOME", "LD_LIBRARY_PATH", "TMPDIR"].contains($0.key)
    }
    let open = { name, flags throws(CountingFailure) in
      guard let file = OpenFile(file(name).path, flags) else {
        throw CountingFailure("cannot open '\(name)': \(FileBytes.text(of: errno))")
      }
      return Subprocess.Stream.file(file)
    }
    let status = try Subprocess.run(
      program, environment: environment.merging(self.environment) { _, needed in needed },
      input: open("requests", O_RDONLY), output: open("answers", O_WRONLY | O_CREAT),
      errors: open("errors", O_WRONLY | O_CREAT))
    let bytes = { name in [UInt8]((try? Data(contentsOf: file(name))) ?? Data()) }
    do throws(CountingFailure) {
      return try counts(answers: bytes("answers"), profile: bytes("profile"))
    } catch {
      guard status != 0,
        let line = Self.reason(in: bytes("errors")) ?? Self.reason(in: bytes("log"))
      else { throw error }
      throw CountingFailure("\(error.message): \(line)")
    }
  }

  private static func reason(in bytes: [UInt8]) -> String? {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").lazy
      .map { $0.drop { $0 == "=" || $0.isNumber }.drop { $0 == " " } }
      .last { !$0.isEmpty }.map { String($0) }
  }

  /// Engines with equal instruction counts, whose cost placement may move; none without valgrind.
  static func unchanged(
    since baseline: BuildFile, in candidate: BuildFile, _ engines: [ConfiguredEngine],
    on files: [TraceFile], _ options: ReplayOptions
  ) -> [ConfiguredEngine] {
    guard let cells = try? ReplayCell.cells(of: files, engines, [options], filter: NameFilter(nil))
    else { return [] }
    let script = CountingScript(.instructions, of: cells, options)
    let counts = zip(script.counted(by: candidate.path), script.counted(by: baseline.path))
    var changed: Set<String> = []
    for (cell, counts) in zip(cells, counts)
    where counts.0.value == nil || counts.0.value != counts.1.value {
      changed.insert(cell.engine.label)
    }
    return engines.filter { !changed.contains($0.label) }
  }
}
