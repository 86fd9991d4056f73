internal import CMotionEngine
internal import MotionSystem
internal import MotionEngines
internal import MotionModel

/// A shared library in this process: see `include/motion_engine.h`.
///
/// Its faults harm the process that loads it. So a process of its own serves a library, and the
/// process that judges never loads one.
struct LibraryEngine: ServedEngine {
  private final class Memory {
    let pointer: UnsafeMutableRawPointer
    private let library: Library

    init(_ library: Library, copying other: Memory? = nil) {
      self.library = library
      let table = library.table
      let size = table.state_size
      if size > 0 {
        pointer = .allocate(byteCount: size, alignment: 16)
        if let other {
          pointer.copyMemory(from: other.pointer, byteCount: size)
        } else {
          pointer.initializeMemory(as: UInt8.self, repeating: 0xa5, count: size)
        }
      } else {
        // `init(path:)` has checked `create`; without `clone`, the greeting lacks `save`.
        let made = other.map { table.clone($0.pointer) } ?? table.create()
        guard let made else {
          // This process only serves the library; the parent reports its end, with trace and tick.
          let name = other == nil ? "create" : "clone"
          let text = "\(name) of the library '\(library.path)' returned NULL\n"
          _ = Array(text.utf8).withUnsafeBytes {
            System.writeFile(STDERR_FILENO, $0.baseAddress, $0.count)
          }
          exit(EXIT_FAILURE)
        }
        pointer = made
      }
    }

    deinit { library.table.state_size > 0 ? pointer.deallocate() : library.table.destroy(pointer) }
  }

  private final class Library {
    let path: String
    let table: motion_engine_table

    init(path: String) throws(EngineParameterError) {
      self.path = path
      guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
        throw EngineParameterError(
          "cannot open the library '\(path)': "
            + (dlerror().map { String(cString: $0) } ?? "no reason given"))
      }
      guard let symbol = dlsym(handle, "motion_engine") else {
        throw EngineParameterError(
          "the library '\(path)' has no function motion_engine, as motion_engine.h declares it")
      }
      let function = unsafeBitCast(
        symbol, to: (@convention(c) () -> UnsafePointer<motion_engine_table>?).self)
      guard let table = function() else {
        throw EngineParameterError("motion_engine of the library '\(path)' returned NULL")
      }
      // Only this member of a table may be read before its version is known.
      let version = UnsafeRawPointer(table).load(as: UInt32.self)
      guard 1...UInt32(MOTION_ENGINE_VERSION) ~= version else {
        throw EngineParameterError(
          "the library '\(path)' has version \(version) of motion_engine.h, expected "
            + "at most \(MOTION_ENGINE_VERSION)")
      }
      // Members that an older version does not have are NULL.
      var whole = motion_engine_table()
      withUnsafeMutableBytes(of: &whole) { bytes in
        let size =
          switch version {
          case 1: MemoryLayout<motion_engine_table>.offset(of: \.surface)
          case 2: MemoryLayout<motion_engine_table>.offset(of: \.touch)
          default: bytes.count
          }
        bytes.copyMemory(from: UnsafeRawBufferPointer(start: table, count: size ?? 0))
      }
      self.table = whole
    }
  }

  let greeting: EngineGreeting
  private let library: Library
  private var memory: Memory
  private var state = motion_engine_state(x: 0, y: 0, vx: 0, vy: 0, at_rest: 1)

  init(path: String) throws(EngineParameterError) {
    library = try Library(path: path)
    let table = library.table
    let functions = [
      ("greeting", table.greeting != nil), ("reset", table.reset != nil),
      ("place", table.place != nil), ("grab", table.grab != nil), ("drag", table.drag != nil),
      ("release", table.release != nil), ("retarget", table.retarget != nil),
      ("cancel", table.cancel != nil), ("advance", table.advance != nil),
      ("create", table.create != nil || table.state_size > 0),
      ("destroy", table.destroy != nil || table.state_size > 0),
    ]
    let missing = functions.filter { !$0.1 }.map { $0.0 }
    guard missing.isEmpty else {
      throw EngineParameterError(
        "the table of the library '\(path)' has no \(missing.joined(separator: ", "))")
    }
    var greeting: EngineGreeting
    do throws(EngineFailure) {
      greeting = try EngineGreeting(json: String(cString: table.greeting))
    } catch {
      throw EngineParameterError("the greeting of the library '\(path)' \(error.kind.phrase)")
    }
    var able: [EngineGreeting.Ability] = [.cost, .packed]
    if greeting.can(.between) { able.append(.between) }
    if table.state_size > 0 || table.clone != nil { able.append(.save) }
    if table.surface != nil { able.append(.surface) }
    if table.nominal != nil { able.append(.nominal) }
    if table.touch != nil { able.append(.touches) }
    greeting.can = able.map(\.rawValue)
    self.greeting = greeting
    memory = Memory(library)
  }

  var answer: EngineAnswer {
    EngineAnswer(state.x, state.y, state.vx, state.vy, isAtRest: state.at_rest != 0)
  }

  mutating func reset(_ parameters: String) throws(EngineParameterError) -> EngineClaims? {
    memory = Memory(library)
    if let problem = library.table.reset(memory.pointer, parameters) {
      throw EngineParameterError(String(cString: problem))
    }
    return nil
  }

  func prepare(for surface: Surface) { library.table.surface?(memory.pointer, surface.text) }

  mutating func place(at position: SIMD2<Double>) {
    library.table.place(memory.pointer, position.x, position.y, &state)
  }

  mutating func perform(_ act: EngineAct) {
    let engine = memory.pointer
    switch act {
    case .frame(let time): library.table.advance(engine, time.nanoseconds, &state)
    case .nominal(let interval): library.table.nominal?(engine, interval, &state)
    case .interaction(let interaction, let time, let touch):
      library.table.touch?(engine, touch.nanoseconds)
      let time = time.nanoseconds
      switch interaction {
      case .grab: library.table.grab(engine, time, &state)
      case .drag(let translation):
        library.table.drag(engine, time, translation.x, translation.y, &state)
      case .release(let velocity, let rest):
        library.table.release(engine, time, velocity.x, velocity.y, rest.x, rest.y, &state)
      case .retarget(let rest): library.table.retarget(engine, time, rest.x, rest.y, &state)
      case .cancel(let rest): library.table.cancel(engine, time, rest.x, rest.y, &state)
      }
    }
  }

  func copy() -> LibraryEngine {
    var copy = self
    copy.memory = Memory(library, copying: memory)
    return copy
  }
}
