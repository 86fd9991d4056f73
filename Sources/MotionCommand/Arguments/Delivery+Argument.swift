public import ArgumentParser
public import MotionReplay

extension Delivery: ExpressibleByArgument {}
