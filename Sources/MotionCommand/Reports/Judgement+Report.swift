import MotionReports

extension Judgement {
  /// Writes the judgement in one of its forms.
  ///
  /// - Parameter kind: The form.
  /// - Returns: The text; nil for a form that is not made from a judgement.
  /// - Throws: `EncodingError` where Foundation cannot encode a value.
  /// - Complexity: O(n log n) in the number of problems.
  func text(as kind: ReportKind) throws -> String? {
    var text = ""
    switch kind {
    case .junit: JUnitWriter().write(self, to: &text)
    case .sarif: try SARIFWriter().write(self, to: &text)
    case .markdown: MarkdownWriter().write(self, to: &text)
    case .annotations: AnnotationsWriter().write(self, to: &text)
    case .text, .json, .csv, .benchmark, .traceEvent: return nil
    }
    return text
  }
}
