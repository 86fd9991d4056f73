import MotionCommand

MotionReplayTool().main()
