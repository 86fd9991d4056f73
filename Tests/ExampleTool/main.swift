import MotionCommand
import MotionReplay

MotionReplayTool(engines: [EngineEntry(Glide.self)]).main()
