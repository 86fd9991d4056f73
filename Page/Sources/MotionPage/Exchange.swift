// What goes between the page and the module: UTF-8 text, as a pointer and a count, and arrays of 64-bit
// floating-point numbers. A result below zero means that `page_output` tells what is wrong.

/// What the module hands over, and where the page reads it.
struct Exchange {
  private var text: [UInt8] = []
  private var textMemory: UnsafeMutablePointer<UInt8>?
  private var textCapacity = 0
  private var numberMemory: UnsafeMutablePointer<Double>?
  private var numberCapacity = 0

  /// How many bytes of text there are.
  private(set) var textCount = 0
  /// Where they are.
  var textAddress: UnsafeMutablePointer<UInt8>? { textMemory }
  /// Where the numbers are; how many is what the call that gave them returned.
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

  /// Hands over the text of what is wrong.
  mutating func refuse(_ text: String) -> Int32 {
    _ = give(text)
    return -1
  }

  /// Returns memory for so many numbers.
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

/// Takes memory for so many bytes.
@_expose(wasm, "page_allocate")
@_cdecl("page_allocate")
public func allocate(_ count: Int32) -> UnsafeMutableRawPointer {
  .allocate(byteCount: max(Int(count), 1), alignment: 16)
}

/// Gives memory back.
@_expose(wasm, "page_free")
@_cdecl("page_free")
public func free(_ memory: UnsafeMutableRawPointer?) { memory?.deallocate() }

/// Tells where the text of the last call is.
@_expose(wasm, "page_output")
@_cdecl("page_output")
public func output() -> UnsafeMutablePointer<UInt8>? { page.exchange.textAddress }

/// Tells how many bytes the text of the last call has.
@_expose(wasm, "page_output_count")
@_cdecl("page_output_count")
public func outputCount() -> Int32 { Int32(page.exchange.textCount) }

/// Tells where the numbers of the last call are; ask again after each call, because memory moves.
@_expose(wasm, "page_numbers")
@_cdecl("page_numbers")
public func numbers() -> UnsafeMutablePointer<Double>? { page.exchange.numberAddress }
