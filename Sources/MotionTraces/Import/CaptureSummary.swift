/// What a capture has besides its samples.
public struct CaptureSummary: Hashable, Sendable {
  /// The format.
  public var format: CaptureFormat
  /// How the device reports contacts; nil without a device that has contacts.
  public var contactProtocol: ContactProtocol?
  /// The name of the device, such as `/dev/input/event5`; nil if the capture names none.
  public var device: String?
  /// The number of a table's `frame` rows, which tell what an app showed; 0 in other formats.
  public var frameCount = 0
  /// The number of gestures and of samples.
  public var gestureCount = 0, sampleCount = 0
  /// The time of the first sample, in nanoseconds of the recorder's clock; nil without samples.
  public var origin: Int64?
  var axes: [UInt16: AxisRange] = [:]
  /// The lines at which a contact lifts without a press; all lines of that contact are ignored.
  public var unpressedLines: [Int] = []
  /// What is damaged.
  public var notes: [CaptureNote] = []

  init(
    format: CaptureFormat, _ numbering: GestureNumbering = GestureNumbering(),
    truncatedLine: Int? = nil
  ) {
    self.format = format
    (gestureCount, sampleCount) = (numbering.gestureCount, numbering.sampleCount)
    (origin, notes) = (numbering.origin, numbering.notes)
    if let truncatedLine { notes.append(CaptureNote(kind: .truncatedLine, line: truncatedLine)) }
  }

  /// The ranges of the axes that place contacts; nil if the capture does not state them.
  public var ranges: (x: AxisRange?, y: AxisRange?) { ranges(of: contactProtocol) }

  /// Returns the device's ranges for a contact protocol, even that of another capture.
  public func ranges(of contactProtocol: ContactProtocol?) -> (x: AxisRange?, y: AxisRange?) {
    switch contactProtocol {
    case .typeA, .typeB: (axes[EvdevCode.positionX], axes[EvdevCode.positionY])
    case .singleTouch, nil: (axes[EvdevCode.x], axes[EvdevCode.y])
    case .relative: (nil, nil)
    }
  }
}

/// A damaged part of a capture, and how it was handled.
public struct CaptureNote: Hashable, Sendable {
  /// What is damaged.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The recording ends while a contact is down: it is cancelled at the last frame.
    case noLift = "no-lift"
    /// The device lost events while a contact was down: it is cancelled there.
    case eventsDropped = "events-dropped"
    /// The events after the last whole frame are ignored.
    case truncatedFrame = "truncated-frame"
    /// The last line is cut off and ignored.
    case truncatedLine = "truncated-line"
    /// A contact never has a coordinate on one axis, so it gives no sample.
    case contactWithoutPosition = "contact-without-position"
    /// A contact replaced another that had not lifted; the old one counts as lifted.
    case contactReplaced = "contact-replaced"
    /// A coordinate was not known at the down; the contact's first later one is used.
    case coordinateFilled = "coordinate-filled"
  }

  /// What is damaged.
  public var kind: Kind
  /// The line at which it shows, counted from 1.
  public var line: Int
  /// The gesture and the pointer of the contact; nil if no contact is concerned.
  public var contact: CaptureContact?

  public init(kind: Kind, line: Int, contact: CaptureContact? = nil) {
    (self.kind, self.line, self.contact) = (kind, line, contact)
  }
}

/// A contact among the samples of a capture.
public struct CaptureContact: Hashable, Sendable {
  /// The number of its gesture, from 0.
  public var gesture: Int
  /// Its number in the gesture, from 0.
  public var pointer: Int32
}

/// Why a capture cannot be read.
public struct CaptureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1; nil if the error concerns the whole file.
  public var line: Int?
  /// What was found: quoted text, short and printable, or a phrase.
  public var found: String
  /// What was expected, as a phrase.
  public var expected: String

  public init(line: Int?, found: String, expected: String) {
    (self.line, self.found, self.expected) = (line, found, expected)
  }

  /// The text after the name of the file: `LINE: found FOUND, expected EXPECTED`.
  public var description: String {
    (line.map { "\($0): " } ?? " ") + "found \(found), expected \(expected)"
  }

  static let empty = CaptureError(line: nil, found: "an empty file", expected: "a recording")
}
