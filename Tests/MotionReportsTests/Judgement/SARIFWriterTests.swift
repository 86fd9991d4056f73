import Foundation
import MotionAnalysis
import MotionReports
import Testing

@Suite struct SARIFWriterTests {
  private func text(_ judgement: Judgement) throws -> String {
    var text = ""
    try SARIFWriter().write(judgement, to: &text)
    return text
  }

  /// The fingerprints of a judgement, in its order.
  private func fingerprints(_ judgement: Judgement) throws -> [String] {
    try text(judgement).split(separator: "\n").filter { $0.contains("motionReplay/v1") }
      .map { String($0) }
  }

  @Test func wholeOutput() throws {
    let whole = try text(SampleJudgement.mixed)
    #expect(
      whole == #"""
        {
          "$schema" : "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
          "runs" : [
            {
              "columnKind" : "unicodeCodePoints",
              "invocations" : [
                {
                  "arguments" : [
                    "gate",
                    "traces",
                    "--engine",
                    "spring:damping=20.5"
                  ],
                  "executionSuccessful" : true
                }
              ],
              "results" : [
                {
                  "level" : "error",
                  "locations" : [
                    {
                      "logicalLocations" : [
                        {
                          "fullyQualifiedName" : "first/cubic"
                        }
                      ],
                      "physicalLocation" : {
                        "artifactLocation" : {
                          "uri" : "traces/first.csv"
                        },
                        "region" : {
                          "startLine" : 7
                        }
                      }
                    }
                  ],
                  "message" : {
                    "text" : "cubic: snaps by 2 pt"
                  },
                  "partialFingerprints" : {
                    "motionReplay/v1" : "71c9f599bf6ddac0"
                  },
                  "properties" : {
                    "engine" : "cubic",
                    "kind" : "finding",
                    "limit" : 1,
                    "size" : 2,
                    "tick" : 1,
                    "time_ns" : 250000000,
                    "trace" : "first",
                    "unit" : "pt"
                  },
                  "ruleId" : "rest",
                  "ruleIndex" : 0
                },
                {
                  "level" : "error",
                  "locations" : [
                    {
                      "logicalLocations" : [
                        {
                          "fullyQualifiedName" : "first/cubic"
                        }
                      ],
                      "physicalLocation" : {
                        "artifactLocation" : {
                          "uri" : "traces/first.csv"
                        },
                        "region" : {
                          "startLine" : 9
                        }
                      }
                    }
                  ],
                  "message" : {
                    "text" : "cubic: snaps by 4 pt"
                  },
                  "partialFingerprints" : {
                    "motionReplay/v1" : "dfba1d7f43c13bde"
                  },
                  "properties" : {
                    "engine" : "cubic",
                    "kind" : "finding",
                    "limit" : 1,
                    "size" : 4,
                    "tick" : 2,
                    "time_ns" : 500000000,
                    "trace" : "first",
                    "unit" : "pt"
                  },
                  "ruleId" : "rest",
                  "ruleIndex" : 0
                },
                {
                  "level" : "error",
                  "locations" : [
                    {
                      "logicalLocations" : [
                        {
                          "fullyQualifiedName" : "second/spring:damping=20.5"
                        }
                      ],
                      "physicalLocation" : {
                        "artifactLocation" : {
                          "uri" : "traces/second.csv"
                        },
                        "region" : {
                          "startLine" : 1
                        }
                      }
                    }
                  ],
                  "message" : {
                    "text" : "spring:damping=20.5: no row in the baseline"
                  },
                  "partialFingerprints" : {
                    "motionReplay/v1" : "70e52b2c602f71dd"
                  },
                  "properties" : {
                    "engine" : "spring:damping=20.5",
                    "kind" : "missing",
                    "trace" : "second"
                  },
                  "ruleId" : "rest",
                  "ruleIndex" : 0
                },
                {
                  "level" : "warning",
                  "message" : {
                    "text" : "cubic: nothing can be concluded"
                  },
                  "partialFingerprints" : {
                    "motionReplay/v1" : "687fd72bd579993e"
                  },
                  "properties" : {
                    "engine" : "cubic",
                    "kind" : "cost",
                    "limit" : 1.02,
                    "size" : 1.01,
                    "unit" : "x"
                  },
                  "ruleId" : "cost",
                  "ruleIndex" : 1
                }
              ],
              "tool" : {
                "driver" : {
                  "name" : "tool",
                  "rules" : [
                    {
                      "defaultConfiguration" : {
                        "level" : "error"
                      },
                      "fullDescription" : {
                        "text" : "It comes to rest."
                      },
                      "help" : {
                        "text" : "See the page on rest."
                      },
                      "id" : "rest",
                      "shortDescription" : {
                        "text" : "It comes to rest."
                      }
                    },
                    {
                      "defaultConfiguration" : {
                        "level" : "error"
                      },
                      "fullDescription" : {
                        "text" : "A tick costs no more than before."
                      },
                      "id" : "cost",
                      "shortDescription" : {
                        "text" : "A tick costs no more than before."
                      }
                    }
                  ],
                  "semanticVersion" : "1.2.3",
                  "version" : "1.2.3"
                }
              }
            }
          ],
          "version" : "2.1.0"
        }

        """#)
  }

  @Test func whatNamesHoldIsEncoded() throws {
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(text(SampleJudgement.hostile).utf8))
        as? [String: Any])
    let runs = try #require(document["runs"] as? [[String: Any]])
    let results = try #require(runs.first?["results"] as? [[String: Any]])
    let locations = try #require(results.first?["locations"] as? [[String: Any]])
    let place = try #require(locations.first?["physicalLocation"] as? [String: [String: Any]])
    #expect(
      place["artifactLocation"]?["uri"] as? String
        == "traces/50%25%20off%2C%20a%3Ab%0Ac%07%C3%BC.csv")
    let message = try #require(results.first?["message"] as? [String: String])
    #expect(message["text"] == "x=1.5: 100%\r\n::error::no ]]> http://x www.y")
  }

  @Test func aFingerprintDoesNotDependOnSizesNorOnOtherProblems() throws {
    var judgement = SampleJudgement.mixed
    let all = try fingerprints(judgement)
    #expect(Set(all).count == 4)
    var larger = judgement.cases[1].problems[1]
    (larger.size, larger.message) = (9, "snaps by 9 pt")
    judgement.cases[1].outcome = .judged([larger])
    #expect(try fingerprints(judgement) == Array(all.dropFirst()))
    // Two problems at one line are told apart.
    judgement.cases[1].outcome = .judged([larger, larger])
    #expect(try Set(fingerprints(judgement)).count == 4)
  }

  @Test func noNumberIsNaNOrInfinite() throws {
    var judgement = SampleJudgement.mixed
    judgement.cases[1].outcome = .judged([
      Problem(kind: .finding, size: .infinity, limit: .nan, unit: "pt", message: "blows up")
    ])
    #expect(try !text(judgement).contains("\"size\" : 2"))
    #expect(try text(judgement).contains("blows up"))
  }
}
