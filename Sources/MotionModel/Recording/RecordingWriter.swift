/// A writer of recordings as text, from which ``RecordingReader`` makes the same recording, bit for
/// bit.
///
/// The text is UTF-8: the line `# motion-recording 1`, a line `# key: value` for each entry of the
/// header (trace, trace-digest, surface, engine, claims, clock, delivery, velocity) and for the
/// digest of the rows, a line of column names, then a row for each tick and hand-off, in the order
/// in which they happened. It opens with `pandas.read_csv(path, comment="#")`.
///
///     # motion-recording 1
///     # trace: pane-fling-open
///     # trace-digest: 8c1e4bb52b0e9a47
///     # surface: pane closed=160,420 open=160,40
///     # engine: spring:stiffness=300,damping=20,mass=1
///     # claims: rests-on-target=yes exact=no oscillator=1,300
///     # clock: 60
///     # delivery: tick
///     # velocity: lsq2
///     # digest: 0f0aa3c1d7f5b2e1
///     nanoseconds,tick,row,x,y,vx,vy,rest,line,before_x,...
///     0,0,tick,160,420,0,0,1,,,,,,,,,
///     16666667,1,grab,160,420,0,0,,8,160,420,0,0,,,,
///
/// | column | tick | hand-off |
/// | --- | --- | --- |
/// | `nanoseconds` | its time | its time |
/// | `tick` | its index, from 0 | index of the first tick that presents the state after it |
/// | `row` | `tick` | `grab`, `drag`, `release`, `retarget`, `cancel` |
/// | `x`, `y`, `vx`, `vy` | what was presented | the state just after |
/// | `rest` | 1 at rest, else 0 | empty |
/// | `line` | empty | line of the trace file, 0 for none |
/// | `before_x` ... `before_vy` | empty | the state just before |
/// | `given_x`, `given_y` | empty | of a drag the translation, of a release the velocity |
/// | `toward_x`, `toward_y` | empty | of release, retarget and cancel the point to rest at |
///
/// Numbers are in points and points per second, in their shortest form. What is not finite is
/// written as well, because an engine may present it: `inf`, `-inf`, `nan`, `-nan`, and a NaN with
/// another payload as `nan:` and its 16 hexadecimal digits, so that the digest of what is read
/// is that of what was written.
public struct RecordingWriter: Sendable {
  private var ticks = 0

  /// The bytes that have been written and not yet taken.
  public private(set) var bytes: [UInt8] = []

  /// Creates a writer and writes all that stands above the rows.
  ///
  /// Line breaks and other control characters in the header become spaces. A reader refuses a line
  /// of more than 16,384 bytes.
  ///
  /// - Parameters:
  ///   - header: The header of the recording.
  ///   - digest: The digest of the recording, known before its rows.
  /// - Complexity: O(n) in the length of the header.
  public init(header: RecordingHeader, digest: Digest) {
    bytes.append(contentsOf: "# motion-recording 1\n".utf8)
    for key in RecordingTextKey.allCases {
      let value = key == .digest ? digest.text : key.value(in: header)
      EntryText.append(key.rawValue, value, to: &bytes)
    }
    bytes.append(contentsOf: RecordingTextColumn.names.joined(separator: ",").utf8)
    bytes.append(TextByte.lineFeed)
  }

  /// Writes a tick.
  ///
  /// - Parameter tick: The tick, not before the last row.
  public mutating func write(_ tick: Tick) {
    writeStart(tick.time, tick: ticks, row: "tick", state: tick.state)
    bytes.append(contentsOf: (tick.isAtRest ? ",1,,,,,,,,,\n" : ",0,,,,,,,,,\n").utf8)
    ticks += 1
  }

  /// Writes a hand-off.
  ///
  /// - Parameter handOff: The hand-off, not before the last row; its `tick` is the number of ticks
  ///   that have been written.
  public mutating func write(_ handOff: HandOff) {
    let interaction = handOff.interaction
    writeStart(
      handOff.time, tick: handOff.tick, row: interaction.name, state: handOff.after)
    bytes.append(contentsOf: ",,".utf8)
    NumberText.append(Int64(handOff.line), to: &bytes)
    write(handOff.before)
    write(interaction.given)
    write(interaction.target)
    bytes.append(TextByte.lineFeed)
  }

  /// Returns the bytes that have been written since the last call, and lets go of them.
  public mutating func takeBytes() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &bytes)
    return taken
  }

  private mutating func writeStart(_ time: Instant, tick: Int, row: String, state: MotionState) {
    NumberText.append(time.nanoseconds, to: &bytes)
    bytes.append(TextByte.comma)
    NumberText.append(Int64(tick), to: &bytes)
    bytes.append(TextByte.comma)
    bytes.append(contentsOf: row.utf8)
    write(state)
  }

  private mutating func write(_ state: MotionState) {
    write(state.position)
    write(state.velocity)
  }

  private mutating func write(_ vector: SIMD2<Double>?) {
    bytes.append(TextByte.comma)
    if let vector {
      NumberText.append(vector, to: &bytes)
    } else {
      bytes.append(TextByte.comma)
    }
  }
}

extension Recording {
  /// The bytes of the recording's text; see ``RecordingWriter``.
  ///
  /// - Complexity: O(n) in the number of ticks and hand-offs.
  public var bytes: [UInt8] {
    var writer = RecordingWriter(header: header, digest: digest)
    for row in textRows {
      switch row {
      case .tick(let index): writer.write(ticks[index])
      case .handOff(let index): writer.write(handOffs[index])
      }
    }
    return writer.takeBytes()
  }
}

extension Interaction {
  /// The translation of a drag, in points, or the velocity of a release, in points per second.
  var given: SIMD2<Double>? {
    switch self {
    case .drag(let translation): translation
    case .release(let velocity, _): velocity
    case .grab, .retarget, .cancel: nil
    }
  }
}
