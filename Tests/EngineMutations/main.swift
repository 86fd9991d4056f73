import Foundation
import MotionEngines

// Prints the originals in a folder of folders from which the engines differ, one folder per line.
// A second argument is the number of the engine mutation to apply.
let root = URL(filePath: CommandLine.arguments[1])
if CommandLine.arguments.count > 2 { mutation = Int(CommandLine.arguments[2]) ?? 0 }
for original in Original.all {
  guard let comparison = try original.compare(in: root) else { continue }
  if comparison.differentTicks > 0 { print(original.folder) }
}
