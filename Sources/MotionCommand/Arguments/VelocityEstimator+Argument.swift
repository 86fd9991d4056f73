public import ArgumentParser
public import MotionReplay

extension VelocityEstimator: ExpressibleByArgument {}
