import Foundation

extension FaultSuite {
  /// On how many of ``cases()`` each of the project's own faults must be found, engine by engine.
  static let own: [(fault: Fault, replays: [(base: FaultBase, count: Int)])] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "replays.csv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let cells = line.split(separator: ",").map { $0.split(separator: " ").map(String.init) }
      guard let fault = Fault(rawValue: cells[0][0]) else { preconditionFailure("\(line)") }
      return (
        fault,
        cells.dropFirst().map { cell in
          guard let base = FaultBase(rawValue: cell[0]), let count = Int(cell[1]) else {
            preconditionFailure("\(line)")
          }
          return (base, count)
        }
      )
    }
  }()
}
