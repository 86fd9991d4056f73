/// The bytes that have a meaning in traces and recordings.
enum TextByte {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0a
  static let carriageReturn: UInt8 = 0x0d
  static let space: UInt8 = 0x20
  static let number: UInt8 = 0x23
  static let percent: UInt8 = 0x25
  static let comma: UInt8 = 0x2c
  static let minus: UInt8 = 0x2d
  static let point: UInt8 = 0x2e
  static let zero: UInt8 = 0x30
  static let colon: UInt8 = 0x3a
  static let semicolon: UInt8 = 0x3b
  static let equals: UInt8 = 0x3d

  /// Tells whether a byte is a space or a tab.
  static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }
}
