import Foundation
import MotionCommand
import MotionReports
import Testing

@Suite struct MachineTests {
  private let folder = ScratchFolder()

  private var machine: Machine { Machine(root: folder.url.path) }

  private struct Context: Decodable {
    struct Cache: Decodable, Equatable {
      let type: String
      let level, size, numSharing: Int
    }

    let caches: [Cache]
    let cpuScalingEnabled: Bool
    let mhzPerCpu: Int
  }

  private func context() throws -> Context {
    let text = try JSONWriter.text(machine.benchmarkContext)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Context.self, from: Data(text.utf8))
  }

  @Test func whatTheSystemSaysIsRead() throws {
    try folder.write(
      "processor\t: 0\nmodel name\t: AMD EPYC 7763: 64\ncpu MHz\t\t: 2445.4\n\nmodel name\t: other\n",
      to: "proc/cpuinfo")
    try folder.write("schedutil\n", to: "sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")
    try folder.write("0.50 1.25 0.00 1/200 4711\n", to: "proc/loadavg")
    try folder.write("2\n", to: "proc/sys/kernel/randomize_va_space")
    let caches = "sys/devices/system/cpu/cpu0/cache"
    for (index, (type, size, mask)) in [("Data", "32K", "3"), ("Unified", "16M", "ff,00000001")]
      .enumerated()
    {
      try folder.write("\(type)\n", to: "\(caches)/index\(index)/type")
      try folder.write("\(index + 1)\n", to: "\(caches)/index\(index)/level")
      try folder.write("\(size)\n", to: "\(caches)/index\(index)/size")
      try folder.write("\(mask)\n", to: "\(caches)/index\(index)/shared_cpu_map")
    }
    #expect(machine.processor == "AMD EPYC 7763: 64")
    #expect(machine.megahertz == 2445.4)
    #expect(machine.governor == "schedutil")
    #expect(machine.load == [0.5, 1.25, 0])
    #expect(machine.addressRandomisation == 2)
    let context = try context()
    #expect(
      context.caches == [
        .init(type: "Data", level: 1, size: 32 << 10, numSharing: 2),
        .init(type: "Unified", level: 2, size: 16 << 20, numSharing: 9),
      ])
    #expect(context.cpuScalingEnabled)
    #expect(context.mhzPerCpu == 2445)
  }

  @Test func whatTheSystemDoesNotSayIsNil() throws {
    try folder.write("0.50 none\n", to: "proc/loadavg")
    try folder.write("\n", to: "proc/cpuinfo")
    #expect(machine.processor == nil)
    #expect(machine.megahertz == nil)
    #expect(machine.governor == nil)
    #expect(machine.load.isEmpty)
    #expect(machine.addressRandomisation == nil)
    #expect(machine.caches.isEmpty)
    #expect(try !context().cpuScalingEnabled)
  }
}
