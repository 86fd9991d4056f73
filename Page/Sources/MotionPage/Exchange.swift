// The page and the module exchange UTF-8 text, as a pointer and a count, and arrays of 64-bit
// floats. After a result below zero, `page_output` holds the error message.

/// The module's outgoing data, in memory that the page reads.
struct Exchange {
  private var text: [UInt8] = []
  private var textMemory: UnsafeMutablePointer<UInt8>?
  private var textCapacity = 0
  private var numberMemory: UnsafeMutablePointer<Double>?
  private var numberCapacity = 0

  /// The number of bytes of text.
  private(set) var textCount = 0
  /// The address of the text.
  var textAddress: UnsafeMutablePointer<UInt8>? { textMemory }
  /// The address of the numbers; the call that gave them returned their count.
  var numberAddress: UnsafeMutablePointer<Double>? { numberMemory }

  /// Hands over bytes of text.
  mutating func give(_ bytes: [UInt8]) -> Int32 {
    if bytes.count > textCapacity {
      textMemory?.deallocate()
      textMemory = .allocate(capacity: bytes.count)
      textCapacity = bytes.count
    }
    for (index, byte) in bytes.enumerated() { textMemory?[index] = byte }
    textCount = bytes.count
    return Int32(bytes.count)
  }

  /// Hands over a text.
  mutating func give(_ text: String) -> Int32 { give(Array(text.utf8)) }

  /// Hands over an error message.
  mutating func refuse(_ text: String) -> Int32 {
    _ = give(text)
    return -1
  }

  /// Returns memory for `count` numbers.
  mutating func numbers(_ count: Int) -> UnsafeMutableBufferPointer<Double> {
    if count > numberCapacity || numberMemory == nil {
      numberMemory?.deallocate()
      numberCapacity = max(count, 2 * numberCapacity, 64)
      numberMemory = .allocate(capacity: numberCapacity)
    }
    return UnsafeMutableBufferPointer(start: numberMemory, count: count)
  }
}

/// Reads a text that the page has put in memory.
func text(_ start: UnsafePointer<UInt8>?, _ count: Int32) -> String {
  String(decoding: bytes(start, count), as: UTF8.self)
}

/// Reads bytes that the page has put in memory.
func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int32) -> [UInt8] {
  Array(UnsafeBufferPointer(start: start, count: Int(count)))
}

/// Allocates memory for a number of bytes.
@_expose(wasm, "page_allocate")
@_cdecl("page_allocate")
public func allocate(_ count: Int32) -> UnsafeMutableRawPointer {
  .allocate(byteCount: max(Int(count), 1), alignment: 16)
}

/// Frees memory.
@_expose(wasm, "page_free")
@_cdecl("page_free")
public func free(_ memory: UnsafeMutableRawPointer?) { memory?.deallocate() }

/// Returns the address of the last call's text.
@_expose(wasm, "page_output")
@_cdecl("page_output")
public func output() -> UnsafeMutablePointer<UInt8>? { page.exchange.textAddress }

/// Returns the number of bytes of the last call's text.
@_expose(wasm, "page_output_count")
@_cdecl("page_output_count")
public func outputCount() -> Int32 { Int32(page.exchange.textCount) }

/// Returns the address of the last call's numbers; ask after each call, because memory moves.
@_expose(wasm, "page_numbers")
@_cdecl("page_numbers")
public func numbers() -> UnsafeMutablePointer<Double>? { page.exchange.numberAddress }
