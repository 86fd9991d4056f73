/// A QR decomposition: a matrix as the product of orthonormal columns and a triangle.
struct OrthonormalColumns {
  let rowCount: Int
  private var columns: [[Double]] = []
  /// For each column, its shares of the ones before, then the length of what is left.
  private var shares: [[Double]] = []

  init(rowCount: Int) { self.rowCount = rowCount }

  mutating func add(_ column: [Double]) -> Bool {
    var column = column
    let size = Self.dot(column, column)
    var parts = [Double](repeating: 0, count: columns.count)
    // Orthogonalizing twice is enough.
    for _ in 0..<2 {
      for (index, other) in columns.enumerated() {
        let share = Self.dot(column, other)
        parts[index] += share
        for row in 0..<rowCount { column[row] -= share * other[row] }
      }
    }
    let left = Self.dot(column, column)
    guard left > 1e-16 * size, left > 0 else { return false }
    let norm = left.squareRoot()
    for row in 0..<rowCount { column[row] /= norm }
    columns.append(column)
    parts.append(norm)
    shares.append(parts)
    return true
  }

  func solution(of values: [Double]) -> [Double] {
    var solution = columns.map { Self.dot($0, values) }
    for index in columns.indices.reversed() {
      solution[index] /= shares[index][index]
      for lower in 0..<index { solution[lower] -= shares[index][lower] * solution[index] }
    }
    return solution
  }

  func rest(of values: [Double]) -> [Double] {
    var rest = values
    for column in columns {
      let share = Self.dot(column, rest)
      for row in 0..<rowCount { rest[row] -= share * column[row] }
    }
    return rest
  }

  /// How far errors of up to 1 in the values can move a weighted sum of the solution.
  func weight(of sum: [Double]) -> Double {
    var parts: [Double] = []
    var weights = [Double](repeating: 0, count: rowCount)
    for (index, column) in columns.enumerated() {
      var part = sum[index]
      for lower in 0..<index { part -= shares[index][lower] * parts[lower] }
      part /= shares[index][index]
      parts.append(part)
      for row in 0..<rowCount { weights[row] += part * column[row] }
    }
    return weights.reduce(0) { $0 + $1.magnitude }
  }

  private static func dot(_ left: [Double], _ right: [Double]) -> Double {
    var sum = 0.0
    for row in left.indices { sum += left[row] * right[row] }
    return sum
  }
}
