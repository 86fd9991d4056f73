// Drives iScroll 5 in a page of three stubs: a window, a wrapper and the scroller in it.
import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { serve } from "../harness.mjs";

const root = process.env.FIELD_ROOT ?? "";
const source = readFileSync(`${root}/usr/share/nodejs/iscroll/build/iscroll.js`, "utf8");
const version = /iScroll v([\d.]+)/.exec(source)[1];
const NOWHERE = 1e6; // pt: the limits of a surface without limits

class List {
  constructor(surface) {
    this.waiting = [];
    this.now = 0;
    this.isHeld = false;
    const pair = (name, other) => (new RegExp(`${name}=(\\S+)`).exec(surface)?.[1].split(",").map(Number) ?? other);
    this.most = pair("max", [NOWHERE, NOWHERE]);
    const [least, size] = [pair("min", [-NOWHERE, -NOWHERE]), pair("size", [400, 800])];
    const listen = { addEventListener() {}, removeEventListener() {} };
    const style = () => ({ transform: "", transition: "" });
    const scroller = {
      ...listen, style: style(), tagName: "DIV",
      offsetWidth: size[0] + this.most[0] - least[0], offsetHeight: size[1] + this.most[1] - least[1],
    };
    const wrapper = {
      ...listen, style: style(), children: [scroller], offsetHeight: size[1],
      clientWidth: size[0], clientHeight: size[1], offsetLeft: 0, offsetTop: 0, offsetParent: null,
    };
    const list = this;
    class Clock extends Date { static now() { return 1.7e12 + Math.floor(list.now); } }
    const window = {
      ...listen, ontouchstart: null, navigator: { appVersion: "" }, setTimeout() {}, clearTimeout() {}, Date: Clock, Math,
      document: { createElement: () => ({ style: style() }), ...listen },
      requestAnimationFrame: (callback) => this.waiting.push(callback),
    };
    window.window = window;
    runInContext(source, createContext(window));
    this.target = scroller;
    this.scroll = new window.IScroll(wrapper, { useTransition: false, scrollX: true, freeScroll: true });
  }
  place(x, y) { this.scroll.scrollTo(x - this.most[0], y - this.most[1]); }
  touch(type, t, x, y) {
    this.now = t;
    const touches = [{ pageX: x, pageY: y }];
    this.scroll.handleEvent({ type, touches, changedTouches: touches, target: this.target, preventDefault() {} });
  }
  grab(t) { [this.isHeld, this.at] = [true, [0, 0]]; this.touch("touchstart", t, 0, 0); }
  drag(t, dx, dy) { this.at = [dx, dy]; this.touch("touchmove", t, dx, dy); }
  release(t) { this.isHeld = false; this.touch("touchend", t, ...this.at); }
  cancel(t) { this.isHeld = false; this.touch("touchcancel", t, ...this.at); }
  retarget(t, x, y) {
    this.now = t;
    if (!this.isHeld) this.scroll.scrollTo(x - this.most[0], y - this.most[1], 600);
  }
  frame(t) {
    this.now = t;
    const due = this.waiting;
    this.waiting = [];
    for (const callback of due) callback(t);
  }
  state() {
    const { x, y } = this.scroll;
    return [x + this.most[0], y + this.most[1], NaN, NaN, !this.isHeld && this.waiting.length === 0];
  }
}

serve({
  name: "iscroll", version, can: ["surface"],
  claims: { restsOnTarget: false, movesOnlyAtTicks: true, reportsVelocity: false },
}, (_, surface) => new List(surface));
