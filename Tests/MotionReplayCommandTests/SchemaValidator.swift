import Foundation

/// The validation of a document against the schema of `compare --format json`, by Python.
enum SchemaValidator {
  /// Whether Python and its module `jsonschema` are there.
  static let isAvailable: Bool = {
    let run = try? CommandRun(
      ["python3", "-c", "import jsonschema"], in: ScratchFolder(), program: environment)
    return run?.status == 0
  }()

  private static let environment = URL(fileURLWithPath: "/usr/bin/env")

  private static let schema = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/MotionReports/Schemas/compare-1.schema.json")

  /// Why Python did not get as far as an answer.
  struct Failure: Error {
    /// What it wrote to its error stream.
    let errors: String
  }

  /// Validates a document.
  ///
  /// - Parameter document: The JSON text.
  /// - Returns: The first error, or an empty text.
  /// - Throws: ``Failure`` where the text or the schema is wrong in itself; NaN and infinity are.
  static func firstError(in document: String) throws -> String {
    let folder = ScratchFolder()
    try folder.write(document, to: "document.json")
    let script = """
      import json, sys
      from jsonschema import Draft202012Validator
      def refuse(name): raise ValueError(name)
      schema = json.load(open(sys.argv[1]))
      Draft202012Validator.check_schema(schema)
      document = json.load(open("document.json"), parse_constant=refuse)
      errors = sorted(Draft202012Validator(schema).iter_errors(document), key=str)
      print(errors[0].message if errors else "", end="")
      """
    let run = try CommandRun(
      ["python3", "-c", script, schema.path], in: folder, program: environment)
    guard run.status == 0 else { throw Failure(errors: run.errors) }
    return run.output
  }
}
