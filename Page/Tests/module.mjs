// The page's classes outside a browser, from its unchanged scripts.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runInThisContext } from "node:vm";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

const { Motion, Chart, Stage, Threshold } = runInThisContext(
  ["motion", "chart", "stage", "threshold"].map((name) => readFileSync(`${root}/Page/Web/${name}.js`, "utf8"))
    .join("\n") + "\n;({ Motion, Chart, Stage, Threshold })");

export { Motion, Chart, Stage, Threshold };

/** Opens the built module. */
export const open = () => Motion.compile(readFileSync(`${root}/Page/.build/motion-page.wasm`));
