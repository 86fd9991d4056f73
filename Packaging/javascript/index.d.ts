/** A point that a finger grabs, drags and lets go of. Times are in milliseconds, lengths in points. */
export interface Engine {
  /** Promises that the checks hold it to; by default only that it rests on its target. */
  claims?: {
    restsOnTarget?: boolean;
    isExact?: boolean;
    movesOnlyAtTicks?: boolean;
    oscillator?: { mass: number; stiffness: number };
    fastestRate?: number;
  };
  /** Whether it can be asked at an event's own time, between two frames; true by default. */
  between?: boolean;
  /** Its name in findings. */
  label?: string;
  /** Puts the value at a point, at rest, at time 0. */
  place(x: number, y: number): void;
  grab(time: number): void;
  /** The translation since the grab. */
  drag(time: number, dx: number, dy: number): void;
  /** The finger's velocity in points a second, and where to rest. */
  release(time: number, vx: number, vy: number, x: number, y: number): void;
  /** A tap: where to rest; the value keeps its velocity. */
  retarget(time: number, x: number, y: number): void;
  /** The touch is cancelled: where to rest, without the finger's velocity. */
  cancel(time: number, x: number, y: number): void;
  frame(time: number): void;
  /** Position, and velocity in points a second. */
  state: State | (() => State);
  isAtRest: boolean | (() => boolean);
  /** Returns a copy with all of its state; without it, a copy is another engine that is told the same. */
  clone?(): Engine;
  /** Forgets everything, if one object is used again and again. */
  reset?(): void;
}
export type State = [x: number, y: number, vx: number, vy: number]
  | { x: number; y: number; vx: number; vy: number };

/** An engine: the specification of one of the project's, a class or function that makes one, or an object. */
export type AnyEngine = string | Engine | (new () => Engine) | (() => Engine);

export interface Gesture { name: string; file: string; text: string }
export interface Gestures {
  only(pattern: RegExp): Gestures;
  load(): Promise<Gesture[]>;
}
/** The gestures that come with the package, or those of a file or a folder. */
export function gestures(path?: string): Gestures;

export interface Finding {
  trace: string;
  file: string;
  engine: string;
  /** In nanoseconds. */
  time: number;
  /** The line of the trace, or 0. */
  line: number;
  check: string;
  rule: string;
  isKnown: boolean;
  place: string;
  index: number;
  /** How far it takes the value from where it should be, in points; null if nothing is visible. */
  visible: number | null;
  message: string;
  /** The digest of the replay. */
  digest: string;
  /** The line that the command prints. */
  text: string;
}
export interface Report {
  engine: string;
  verdict: "passed" | "failed" | "untested";
  findings: Finding[];
  /** The traces that have no hand-off. */
  untested: string[];
  replays: number;
  text: string;
}
export interface Options { clock?: string; delivery?: "tick" | "immediate"; label?: string }

/** Runs all checks; rejects if the engine throws, or a gesture cannot be read. */
export function check(
  engine: AnyEngine, gestures?: Gestures | Gesture | Gesture[] | string | Promise<Gesture[]>,
  options?: Options): Promise<Report>;
/** Throws if a finding is no known break, or if nothing was tested. */
export function assertNoFindings(report: Report): void;
export const matchers: {
  toHaveNoFindings(report: Report): { pass: boolean; message: () => string };
};
export class MotionError extends Error {}
