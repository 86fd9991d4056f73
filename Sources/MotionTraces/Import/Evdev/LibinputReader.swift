internal import MotionModel

extension CaptureFormat {
  /// The YAML of `libinput record`, version 1.
  public static let libinput = CaptureFormat(
    "libinput", hasDeviceUnits: true, endings: [".yml", ".yaml"],
    recognises: { line, _ in ["# libinput record", "version:"].contains(where: line.hasPrefix) },
    read: { source, reader, begin, body throws(CaptureError) in
      var recording = try LibinputReader(try source.contents(limit: LibinputReader.limit))
      return try reader.read(&recording, begin, body)
    })
}

struct LibinputReader: EvdevSource {
  private(set) var devices: [EvdevDevice] = []
  private(set) var truncatedLine: Int?
  private var events: [EvdevEvent] = []
  /// 32 MiB, hours of touches; it is read as a whole.
  static let limit = 1 << 25

  init(_ bytes: [UInt8]) throws(CaptureError) {
    guard bytes.contains(where: { $0 > 0x20 }) else { throw .empty }
    // Decoding changes bytes that are not UTF-8.
    guard String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else {
      throw CaptureError(
        line: nil, found: "bytes that are not UTF-8", expected: YAMLReader.expected)
    }
    try Self.checkNesting(bytes)
    do throws(CaptureError) {
      try read(bytes)
    } catch {
      // A last line without a line end may be cut off.
      guard bytes.last != 0x0a, let end = bytes.lastIndex(of: 0x0a) else { throw error }
      let line = bytes.count { $0 == 0x0a } + 1
      if let wrong = error.line, 1..<line ~= wrong, error.expected != YAMLReader.expected {
        throw error
      }
      (devices, events) = ([], [])
      try read(Array(bytes[...end]))
      truncatedLine = line
    }
  }

  func forEachEvent(_ take: (EvdevEvent) throws(CaptureError) -> Void) throws(CaptureError) {
    for event in events { try take(event) }
  }

  /// Limits the depth, as the YAML reader calls itself for each level.
  private static func checkNesting(_ bytes: [UInt8]) throws(CaptureError) {
    var (line, depth, column, indentation) = (1, 0, 0, 0)
    for byte in bytes {
      column += 1
      switch byte {
      case 0x0a: (line, column, indentation) = (line + 1, 0, 0)
      case 0x5b, 0x7b: depth += 1
      case 0x5d, 0x7d: depth = max(0, depth - 1)
      case 0x2d, 0x3f, 0x3a: indentation += 1
      default: break
      }
      if depth > 256 || column > 8192 || indentation > 1024 {
        throw CaptureError(
          line: line, found: "a line too long or brackets too deep",
          expected: "at most 8192 bytes in a line and 256 open brackets")
      }
    }
  }

  private mutating func read(_ bytes: [UInt8]) throws(CaptureError) {
    guard let top = try YAMLReader.node(of: bytes), let version = top["version"] else {
      throw CaptureError(
        line: nil, found: "no 'version'", expected: "a recording of libinput, with 'version: 1'")
    }
    guard version.scalar == "1" else {
      throw CaptureError(
        line: version.line, found: "another version",
        expected: "version: 1, the only one that is known")
    }
    guard let list = top["devices"] else { return }
    for device in try Self.items(of: list, "a list of devices") { try readDevice(device) }
  }

  private mutating func readDevice(_ node: YAMLNode) throws(CaptureError) {
    guard node.mapping != nil else { throw Self.fault(node, "a device") }
    var known = EvdevDevice(name: node["node"]?.scalar ?? "")
    if let ranges = node["evdev"]?["absinfo"]?.mapping {
      for (code, range) in ranges {
        guard let code = UInt16(code) else { continue }
        let numbers = try Self.items(of: range, "five whole numbers")
          .compactMap { $0.scalar.flatMap { Int64($0) } }
        known.ranges[code] = AxisRange(numbers)
      }
    }
    devices.append(known)
    guard let list = node["events"], !Self.isNothing(list) else { return }
    for item in try Self.items(of: list, "a list of events") {
      guard item.mapping != nil else { throw Self.fault(item, "- evdev: and its events") }
      guard let frame = item["evdev"], !Self.isNothing(frame) else { continue }
      for event in try Self.items(of: frame, "a list of events") { try readEvent(event) }
    }
  }

  private mutating func readEvent(_ node: YAMLNode) throws(CaptureError) {
    let numbers = node.sequence?.compactMap { $0.scalar.flatMap { Int64($0) } } ?? []
    guard numbers.count == 5, node.sequence?.count == 5,
      (0...9_000_000_000).contains(numbers[0]), (0..<1_000_000).contains(numbers[1]),
      let type = UInt16(exactly: numbers[2]), let code = UInt16(exactly: numbers[3]),
      let value = Int32(exactly: numbers[4])
    else { throw Self.fault(node, "an event, [SECONDS, MICROSECONDS, TYPE, CODE, VALUE]") }
    events.append(
      EvdevEvent(
        nanoseconds: numbers[0] * 1_000_000_000 + numbers[1] * 1000, type: type, code: code,
        value: value, line: node.line, device: devices.count - 1))
  }

  private static func items(of node: YAMLNode, _ expected: String) throws(CaptureError)
    -> [YAMLNode]
  {
    if isNothing(node) { return [] }
    guard let items = node.sequence else { throw fault(node, expected) }
    return items
  }

  private static func isNothing(_ node: YAMLNode) -> Bool {
    ["", "~", "null"].contains(node.scalar)
  }

  private static func fault(_ node: YAMLNode, _ expected: String) -> CaptureError {
    let found = node.scalar.map { Quotation.quote(Array($0.utf8)) } ?? "something else"
    return CaptureError(line: node.line, found: found, expected: expected)
  }
}
