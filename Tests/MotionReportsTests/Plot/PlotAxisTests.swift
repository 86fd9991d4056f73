import MotionReports
import Testing

@Suite struct PlotAxisTests {
  @Test(arguments: [
    (0...2.31, 8, ["0.0", "0.5", "1.0", "1.5", "2.0"]),
    (-1204...1.5, 5, ["-1000", "-500", "0"]),
    (-0.03...0.03, 5, ["-0.02", "0.00", "0.02"]),
    (400...400, 5, ["399.0", "399.5", "400.0", "400.5", "401.0"]),
    (-1e308...1e308, 4, ["-1.0e+308", "-5.0e+307", "0", "5.0e+307", "1.0e+308"]),
  ])
  func labels(range: ClosedRange<Double>, count: Int, expected: [String]) {
    #expect(PlotAxis(covering: range, labels: count).labels.map { $0.text } == expected)
  }

  @Test func place() {
    let axis = PlotAxis(covering: -10...30, labels: 4)
    #expect(axis.place(of: -10) == 0)
    #expect(axis.place(of: 30) == 1)
    #expect(axis.place(of: 0) == 0.25)
  }
}
