import MotionMeasurement
import TestSupport
import Testing

@Suite struct StudentDistributionTests {
  /// The rows of the table of quantiles; the first row holds the tails.
  private static func reference() throws -> [[Double]] {
    try rows(of: "student.csv").map { line in
      line.split(separator: ",").map { Double($0) ?? .nan }
    }
  }

  @Test func agreesWithReference() throws {
    let rows = try Self.reference()
    #expect(rows.map(\.count) == Array(repeating: 8, count: 12))
    for row in rows.dropFirst() {
      let student = StudentDistribution(degreesOfFreedom: Int(row[0]))
      for (tail, value) in zip(rows[0], row).dropFirst() {
        #expect(abs(student.quantile(upperTail: tail) / value - 1) < 1e-12, "\(row[0])")
        #expect(abs(student.upperTail(of: value) / tail - 1) < 1e-12, "\(row[0])")
      }
    }
  }

  @Test func isSymmetric() {
    let student = StudentDistribution(degreesOfFreedom: 5)
    #expect(student.upperTail(of: 0) == 0.5)
    #expect(student.upperTail(of: -2) == 1 - student.upperTail(of: 2))
    #expect(student.quantile(upperTail: 0.9) == -student.quantile(upperTail: 1 - 0.9))
    #expect(student.upperTail(of: .infinity) == 0)
    #expect(student.upperTail(of: -.infinity) == 1)
  }

  /// With one degree of freedom it is Cauchy's distribution; with two it has a closed form, too.
  @Test(arguments: [0.001, 0.1, 1, 3, 40, 1e4])
  func agreesWithClosedForms(_ value: Double) {
    let two = StudentDistribution(degreesOfFreedom: 2).upperTail(of: value)
    let root = (2 + value * value).squareRoot()
    #expect(abs(two / (1 / (root * (root + value))) - 1) < 1e-12)
  }

  @Test func tailsFallWithTheValue() {
    for degrees in [1, 3, 9, 30] {
      let student = StudentDistribution(degreesOfFreedom: degrees)
      let tails = (0...400).map { student.upperTail(of: Double($0) / 20) }
      #expect(zip(tails, tails.dropFirst()).allSatisfy { $0 > $1 })
    }
  }
}
