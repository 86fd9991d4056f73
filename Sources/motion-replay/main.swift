import ArgumentParser
import MotionCommand

MotionReplayCommand.main()
