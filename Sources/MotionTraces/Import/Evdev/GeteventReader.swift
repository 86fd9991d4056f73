extension CaptureFormat {
  /// The text of Android's `getevent -t` and `getevent -lt`.
  public static let getevent = CaptureFormat("getevent", lines: GeteventReader()) { line, start in
    if ["add device", "/dev/input/"].contains(where: line.hasPrefix) { return true }
    if line.isEmpty || line.hasPrefix("#") || CaptureStart.isJSON(line) { return false }
    return line.hasPrefix("[") || line.hasPrefix("EV_") || start.isNamed([".txt", ".log"])
  }
}

struct GeteventReader: EvdevReader {
  private(set) var devices: [EvdevDevice] = []
  /// As bytes, so that no string is made for an event.
  private var names: [[UInt8]] = []
  private var last = 0
  private var hasEvent = false
  private var listed: Int?

  mutating func event(in line: CaptureLine) throws(CaptureError) -> EvdevEvent? {
    var cursor = LineCursor(line.bytes)
    cursor.skipBlanks()
    guard cursor.take(0x5b) else {
      try readOther(cursor, of: line)
      return nil
    }
    cursor.skipBlanks()
    guard let time = cursor.seconds() else {
      throw line.error(expected: "[ SECONDS ] with up to six decimals, from 0 to 9000000000")
    }
    cursor.skipBlanks()
    guard cursor.take(0x5d) else { throw line.error(expected: "] behind the time") }
    guard let words = Self.words(&cursor) else {
      throw line.error(expected: "[ SECONDS ] TYPE CODE VALUE, as getevent -t or -lt writes it")
    }
    // A rate may follow, with -r.
    cursor.skipBlanks()
    if !cursor.isAtEnd {
      let label = cursor.word()
      cursor.skipBlanks()
      let rate = cursor.digits()
      cursor.skipBlanks()
      guard label.elementsEqual("rate".utf8), rate != nil, cursor.isAtEnd else {
        throw line.error(expected: "nothing but a rate behind the value")
      }
    }
    hasEvent = true
    let device = number(of: words.device)
    guard let value = words.value.number else { return nil }
    return EvdevEvent(
      nanoseconds: time, type: words.type.code, code: words.code.code,
      value: Int32(truncatingIfNeeded: value), line: line.number, device: device)
  }

  private mutating func readOther(_ start: LineCursor, of line: CaptureLine) throws(CaptureError) {
    if start.isAtEnd { return }
    var cursor = start
    if Self.words(&cursor) != nil {
      throw line.error(expected: "[ SECONDS ] before the event, as getevent -t or -lt writes it")
    }
    let text = String(decoding: start.rest, as: UTF8.self)
    if text.hasPrefix("add device "), let colon = text.firstIndex(of: ":") {
      let name = text[text.index(after: colon)...].drop { $0 == " " }
      listed = number(of: Array(name.prefix { $0 != " " && $0 != "\t" }.utf8))
    }
    if !hasEvent {
      readRange(text)
    } else if !["add device", "remove device", "name:", "could not"].contains(where: text.hasPrefix)
    {
      throw line.error(expected: "an event, or a device that came or went")
    }
  }

  private mutating func readRange(_ text: String) {
    let sides = text.split(separator: ":").suffix(2).map { String($0) }
    guard let listed, sides.count == 2, sides[1].hasPrefix(" value ") else { return }
    guard let name = sides[0].split(separator: " ").last,
      let code = Array(name.utf8).withUnsafeBufferPointer({ EvdevWords.codes.read($0) })?.code
    else { return }
    let labels = ["min", "max", "fuzz", "flat", "resolution"]
    var numbers: [Int64] = []
    for part in sides[1].split(separator: ",") {
      let words = part.split(separator: " ")
      guard words.count == 2, numbers.count < labels.count, words[0] == labels[numbers.count],
        let number = Int64(words[1])
      else { continue }
      numbers.append(number)
    }
    if let range = AxisRange(numbers) { devices[listed].ranges[code] = range }
  }

  private mutating func number(of name: some RandomAccessCollection<UInt8>) -> Int {
    if last < names.count, names[last].elementsEqual(name) { return last }
    if let known = names.firstIndex(where: { $0.elementsEqual(name) }) {
      last = known
    } else if name.isEmpty, devices.count == 1 {
      return 0
    } else {
      names.append(Array(name))
      devices.append(EvdevDevice(name: String(decoding: name, as: UTF8.self)))
      last = names.count - 1
    }
    return last
  }

  private static func words(_ cursor: inout LineCursor) -> (
    device: UnsafeBufferPointer<UInt8>, type: EvdevWord, code: EvdevWord, value: EvdevWord
  )? {
    cursor.skipBlanks()
    var device = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    var word = cursor.word()
    if word.last == 0x3a {
      device = UnsafeBufferPointer(rebasing: word.dropLast())
      cursor.skipBlanks()
      word = cursor.word()
    }
    guard let type = EvdevWords.types.read(word) else { return nil }
    cursor.skipBlanks()
    guard let code = EvdevWords.codes.read(cursor.word()) else { return nil }
    cursor.skipBlanks()
    guard let value = EvdevWords.values.read(cursor.word()) else { return nil }
    return (device, type, code, value)
  }
}

/// A word in the text of `getevent`: digits or a name; `number` is nil if the name is not known.
private struct EvdevWord {
  let number: UInt32?
  var code: UInt16 { number.map { UInt16(truncatingIfNeeded: $0) } ?? EvdevCode.other }
}

/// The words at one place of an event: so many hexadecimal digits, or a name.
private struct EvdevWords {
  let digits: Int
  let prefix: String
  /// The names that a tracker needs, as bytes.
  let names: [(name: [UInt8], number: UInt32)]

  init(digits: Int, prefix: String = "", _ names: KeyValuePairs<String, UInt32>) {
    (self.digits, self.prefix) = (digits, prefix)
    self.names = names.map { (Array($0.key.utf8), $0.value) }
  }

  func read(_ word: UnsafeBufferPointer<UInt8>) -> EvdevWord? { number(word) ?? name(word) }

  private func number(_ word: UnsafeBufferPointer<UInt8>) -> EvdevWord? {
    guard word.count == digits else { return nil }
    var number: UInt32 = 0
    for byte in word {
      guard let digit = LineCursor.hexadecimal(byte) else { return nil }
      number = number << 4 | UInt32(digit)
    }
    return EvdevWord(number: number)
  }

  private func name(_ word: UnsafeBufferPointer<UInt8>) -> EvdevWord? {
    let known = names.first { $0.name.count == word.count && word.elementsEqual($0.name) }
    if let known { return EvdevWord(number: known.number) }
    let isName =
      word.first.map { 0x41...0x5a ~= $0 } ?? false && word.contains(0x5f)
      && word.allSatisfy { 0x41...0x5a ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x5f }
    return isName && word.starts(with: prefix.utf8) ? EvdevWord(number: nil) : nil
  }

  static let types = EvdevWords(
    digits: 4, prefix: "EV_", ["EV_ABS": 3, "EV_SYN": 0, "EV_KEY": 1, "EV_REL": 2])

  static let codes = EvdevWords(
    digits: 4,
    [
      "ABS_MT_POSITION_X": 0x35, "ABS_MT_POSITION_Y": 0x36, "SYN_REPORT": 0, "ABS_X": 0,
      "ABS_Y": 1, "SYN_MT_REPORT": 2, "ABS_MT_SLOT": 0x2f, "ABS_MT_TRACKING_ID": 0x39,
      "ABS_MT_TOUCH_MAJOR": 0x30, "SYN_DROPPED": 3, "BTN_TOUCH": 0x14a, "BTN_LEFT": 0x110,
      "BTN_MOUSE": 0x110, "REL_X": 0, "REL_Y": 1,
    ])

  static let values = EvdevWords(digits: 8, ["DOWN": 1, "UP": 0, "REPEAT": 2])
}
