public import MotionAnalysis
public import MotionModel

/// What a comparison of two recordings, bit by bit, has found.
public struct DiffReport: Hashable, Sendable {
  /// One of the recordings.
  public struct Side: Hashable, Sendable {
    /// The path of its file, as it was given.
    public var file: String

    /// Everything that determines it.
    public var header: RecordingHeader

    /// The digest of its ticks and hand-offs.
    public var digest: Digest

    /// How many ticks it has.
    public var ticks: Int

    /// How many hand-offs it has.
    public var handOffs: Int

    /// Takes the facts of a recording.
    public init(_ recording: Recording, file: String) {
      self.file = file
      header = recording.header
      digest = recording.digest
      (ticks, handOffs) = (recording.ticks.count, recording.handOffs.count)
    }
  }

  /// The first recording.
  public var first: Side

  /// The second recording.
  public var second: Side

  /// The entries of the header that differ, the first recording's value first.
  public var headerDivergences: [Divergence]

  /// How the motions differ; nil where no bit does.
  public var difference: MotionDifference?

  /// Whether nothing differs.
  public var isEmpty: Bool { headerDivergences.isEmpty && difference == nil }

  /// Compares two recordings.
  ///
  /// - Complexity: O(n) in the number of ticks and hand-offs.
  public init(
    _ first: Recording, file firstFile: String, _ second: Recording, file secondFile: String,
    context: Int = MotionDifference.usualContext
  ) {
    self.first = Side(first, file: firstFile)
    self.second = Side(second, file: secondFile)
    headerDivergences = first.headerDivergences(from: second)
    difference = MotionDifference(of: first, from: second, context: context)
  }
}
