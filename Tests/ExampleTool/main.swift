import MotionCommand
import MotionEngines
import MotionReplay

MotionReplayTool(engines: [EngineEntry(Glide.self)]).main()
