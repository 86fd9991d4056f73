import Foundation

/// Validates a document against one of the repository's schemas, with Python.
enum SchemaValidator {
  static let isAvailable: Bool = {
    let run = try? CommandRun(
      ["python3", "-c", "import jsonschema"], in: ScratchFolder(), program: environment)
    return run?.status == 0
  }()

  private static let environment = URL(fileURLWithPath: "/usr/bin/env")

  private static let schemas = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/MotionReports/Schemas")

  struct Failure: Error {
    let errors: String
  }

  /// Returns the first error, or an empty text if there is none.
  static func firstError(in document: String, schema: String = "compare-1") throws -> String {
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
      ["python3", "-c", script, schemas.appendingPathComponent("\(schema).schema.json").path],
      in: folder, program: environment)
    guard run.status == 0 else { throw Failure(errors: run.errors) }
    return run.output
  }
}
