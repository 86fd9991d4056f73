import Foundation
import MotionEngines

// Says which originals the engines differ from, a folder a line, in the given folder of folders.
// With a number behind it, that mutation of the engines is in force.
let root = URL(filePath: CommandLine.arguments[1])
if CommandLine.arguments.count > 2 { mutation = Int(CommandLine.arguments[2]) ?? 0 }
for original in Original.all {
  guard let comparison = try original.compare(in: root) else { continue }
  if comparison.differentTicks > 0 { print(original.folder) }
}
