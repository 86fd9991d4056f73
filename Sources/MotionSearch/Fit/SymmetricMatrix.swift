struct SymmetricMatrix {
  private var rows: [[Double]]

  init(_ rows: [[Double]]) { self.rows = rows }

  /// Solves the linear equations with a right side; nil if the matrix is not positive definite.
  ///
  /// - Note: Source: Cholesky's decomposition, G. H. Golub, C. F. Van Loan, Matrix Computations
  ///   (2013), section 4.2.
  func solved(_ right: [Double]) -> [Double]? {
    let count = rows.count
    var lower = rows
    for i in 0..<count {
      for j in 0...i {
        var sum = rows[i][j]
        for k in 0..<j { sum -= lower[i][k] * lower[j][k] }
        if i == j {
          guard sum > 0 else { return nil }
          lower[i][i] = sum.squareRoot()
        } else {
          lower[i][j] = sum / lower[j][j]
        }
      }
    }
    var solution = right
    for i in 0..<count {
      for k in 0..<i { solution[i] -= lower[i][k] * solution[k] }
      solution[i] /= lower[i][i]
    }
    for i in (0..<count).reversed() {
      for k in (i + 1)..<max(count, i + 1) { solution[i] -= lower[k][i] * solution[k] }
      solution[i] /= lower[i][i]
    }
    return solution
  }

  /// The unit eigenvectors.
  ///
  /// - Note: Source: Jacobi's method of rotations, G. H. Golub, C. F. Van Loan, Matrix Computations
  ///   (2013), section 8.5.
  var directions: [[Double]] {
    let count = rows.count
    var matrix = rows
    var vectors = (0..<count).map { row in (0..<count).map { $0 == row ? 1.0 : 0.0 } }
    for _ in 0..<60 {
      var off = 0.0
      for p in 0..<count {
        for q in (p + 1)..<max(count, p + 1) {
          off += matrix[p][q] * matrix[p][q]
          guard matrix[p][q] != 0 else { continue }
          let tau = (matrix[q][q] - matrix[p][p]) / (2 * matrix[p][q])
          let t = (tau >= 0 ? 1.0 : -1.0) / (abs(tau) + (1 + tau * tau).squareRoot())
          let c = 1 / (1 + t * t).squareRoot()
          let s = t * c
          for k in 0..<count {
            let (a, b) = (matrix[k][p], matrix[k][q])
            (matrix[k][p], matrix[k][q]) = (c * a - s * b, s * a + c * b)
          }
          for k in 0..<count {
            let (a, b) = (matrix[p][k], matrix[q][k])
            (matrix[p][k], matrix[q][k]) = (c * a - s * b, s * a + c * b)
            let (v, w) = (vectors[k][p], vectors[k][q])
            (vectors[k][p], vectors[k][q]) = (c * v - s * w, s * v + c * w)
          }
        }
      }
      if off == 0 { break }
    }
    return (0..<count).map { axis in vectors.map { $0[axis] } }
  }
}
