import MotionModel
import TestSupport

/// One line of replays.csv, describing one fault.
struct FaultRow: Sendable {
  let fault: Fault
  let type: FaultType
  let rule: Rule
  let kind: FaultKind
  /// For each engine, the number of ``FaultSuite/cases()`` in which the fault must be found.
  let replays: [(base: FaultBase, count: Int)]

  static let all: [FaultRow] = {
    ((try? rows(of: "replays.csv")) ?? []).map { line in
      guard let row = FaultRow(line.split(separator: ",").map(String.init)) else {
        preconditionFailure("\(line)")
      }
      return row
    }
  }()

  static func of(_ fault: Fault) -> FaultRow {
    guard let row = all.first(where: { $0.fault == fault }) else {
      preconditionFailure("give \(fault) a line in replays.csv")
    }
    return row
  }

  private init?(_ cells: [String]) {
    guard cells.count > 4, let fault = Fault(rawValue: cells[0]),
      let type = FaultType(rawValue: cells[1]), let rule = Rule(rawValue: cells[2]),
      let kind = FaultKind(rawValue: cells[3])
    else { return nil }
    (self.fault, self.type, self.rule, self.kind) = (fault, type, rule, kind)
    replays = cells.dropFirst(4).compactMap { cell in
      let words = cell.split(separator: " ").map(String.init)
      guard let base = FaultBase(rawValue: words[0]), let count = Int(words[1]) else { return nil }
      return (base, count)
    }
    if replays.count != cells.count - 4 { return nil }
  }
}
