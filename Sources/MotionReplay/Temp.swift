
public import MotionEngines
extension EngineParameters { public var canonicalText: String { "x" } }
