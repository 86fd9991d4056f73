// Adds the matchers to the `expect` of vitest or jest: name it in `setupFiles` or `setupFilesAfterEnv`.
import { matchers } from "./index.mjs";

const { expect } = globalThis.expect ? globalThis : await import("vitest");
expect.extend(matchers);
