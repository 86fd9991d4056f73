#!/usr/bin/env node
// Serves a module's engine to the command: motion-replay check traces --engine process:'node serve.mjs MODULE'
import { readSync, writeSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { maker, presented } from "./index.mjs";

const exported = await import(pathToFileURL(resolve(process.argv[2])));
const source = exported.default ?? exported.engine;
const make = maker(source) ?? (() => { source.reset?.(); return source; });
const { name, claims = {}, between = true } = make();
const greeting = {
  name: name ?? source.name ?? "engine", runtime: `node ${process.versions.node}`,
  can: between ? ["between"] : [], claims,
};
let engine;
const show = () => `s ${presented(engine).join(" ")}`;
const answer = (line) => {
  const [word, ...rest] = line.split(" ");
  const [time, ...numbers] = rest.map(Number);
  if (word === "motion-engine") return `motion-engine 1 ${JSON.stringify(greeting)}`;
  if (word === "bye") process.exit(0);
  if (word === "reset") { engine = make(); return "ok"; }
  if (word === "frames") return rest.map((at) => (engine.frame(at / 1e6), show())).join("\n");
  if (word === "place") engine.place(time, ...numbers);
  else engine[word](time / 1e6, ...numbers);
  return show();
};
const buffer = Buffer.alloc(1 << 16);
for (let rest = ""; ; ) {
  const count = readSync(0, buffer, 0, buffer.length, null);
  if (count === 0) break;
  const lines = (rest + buffer.latin1Slice(0, count)).split("\n");
  rest = lines.pop();
  if (lines.length > 0) writeSync(1, lines.map((line) => answer(line) + "\n").join(""), null, "latin1");
}
