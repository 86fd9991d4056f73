import Foundation
import MotionReports
import Testing

@Suite struct JSONObjectTests {
  private func text(_ object: JSONObject) throws -> String {
    try JSONWriter.text(object)
  }

  @Test func keysAreSortedAndWhatIsMissingIsNull() throws {
    let (missing, line): (Int?, Int32?) = (nil, 7)
    let noNumber: Double? = nil
    let object: JSONObject = [
      "z": "plain ü 😀 / '", "quoted": "a\"b\\c\n\t\u{0}\u{1f}", "whole": 160.0, "tenth": 0.1,
      "zero": -0.0, "small": 1e-5, "nan": Double.nan, "infinite": -Double.infinity,
      "missing": missing, "line": line, "no_number": noNumber, "flag": true,
      "nested": ["b": [1, 2], "a": nil] as JSONObject,
    ]
    #expect(
      try text(object) == #"""
        {
          "flag" : true,
          "infinite" : null,
          "line" : 7,
          "missing" : null,
          "nan" : null,
          "nested" : {
            "a" : null,
            "b" : [
              1,
              2
            ]
          },
          "no_number" : null,
          "quoted" : "a\"b\\c\n\t\u0000\u001f",
          "small" : 1e-05,
          "tenth" : 0.1,
          "whole" : 160,
          "z" : "plain ü 😀 / '",
          "zero" : 0
        }

        """#)
    let short: JSONObject = ["nan": Double.nan, "missing": missing, "line": line, "no": noNumber]
    #expect(try text(short.withoutNulls) == "{\n  \"line\" : 7\n}\n")
  }
}
