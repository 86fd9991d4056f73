// TypeScript as an app writes it. `tsc --strict` accepts it, but refuses the marked lines.
import { assertNoFindings, check, gestures, type Engine, type Report, type State } from "motion-replay";

class Still implements Engine {
  state: State = [0, 0, 0, 0];
  isAtRest = true;
  place(x: number, y: number) { this.state = { x, y, vx: 0, vy: 0 }; }
  grab(_time: number) {}
  drag(_time: number, _dx: number, _dy: number) {}
  release(_time: number, _vx: number, _vy: number, _x: number, _y: number) {}
  retarget(_time: number, _x: number, _y: number) {}
  cancel(_time: number, _x: number, _y: number) {}
  frame(_time: number) {}
}

const report: Report = await check(Still, gestures().only(/^pane/), { clock: "60", delivery: "immediate" });
assertNoFindings(report);
await check(new Still(), gestures("traces"));
await check("spring-exact");
// @ts-expect-error: a clock is text
await check(Still, gestures(), { clock: 60 });
// @ts-expect-error: an engine has a frame
await check({ ...new Still(), frame: undefined });
