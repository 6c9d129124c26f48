import process from "node:process";
import { afterAll, beforeEach, inject } from "vitest";
import { mutatedFiles } from "./areas.ts";

declare module "vitest" {
  interface ProvidedContext {
    mode?: "dry-run" | "mutant";
    mutantActivation?: "static" | "runtime";
    activeMutant?: string;
  }
}

/** What Stryker's code in the mutated files reads and counts. */
interface StrykerSpace {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number;
  /** The mutant that a test has noticed. */
  noticed?: string | undefined;
  /** How often each mutant was reached, by its id. */
  mutantCoverage?: { perTest: Record<string, Record<string, number>> };
}

/** In place of a test, while a file loads and in its hooks. */
const WHOLE_FILE = "whole file";

const stryker = ((globalThis as { __stryker__?: StrykerSpace }).__stryker__ ??= {});
const isMutant = inject("mode") === "mutant";

if (!isMutant || inject("mutantActivation") === "runtime") await loadModules();
if (isMutant) {
  const mutant = inject("activeMutant");
  // What a file does while it loads is done with the mutant too.
  stryker.hitCount = 0;
  stryker.activeMutant = mutant;
  stopAtFirstFailure(mutant);
} else {
  stryker.noticed = undefined;
  creditWholeFile();
}

// What the next run loads in this thread is loaded without this mutant.
afterAll(() => void (stryker.activeMutant = undefined));

/** One failed test is enough. Vitest's own `bail` waits for the thread to end, which is kept here. */
function stopAtFirstFailure(mutant: string | undefined): void {
  if (stryker.noticed === mutant) throw new Error("Another test has noticed this mutant.");
  beforeEach(({ skip, onTestFailed }) => {
    if (stryker.noticed === mutant) skip();
    onTestFailed(() => void (stryker.noticed = mutant));
  });
}

/** Before any test file, and without a mutant: what runs now is reached by loading, not by a test. */
async function loadModules(): Promise<void> {
  stryker.activeMutant = undefined;
  // The addresses that Vite gives to imports: by another one it would not find the tests of a file.
  for (const file of mutatedFiles(process.cwd())) await import(`/${file}`);
}

/**
 * Stryker takes what runs outside tests, as a test file loads and in `beforeAll`, for what runs as modules load, and runs
 * every test for it, each time with new modules. It is credited to all tests of its file instead.
 */
function creditWholeFile(): void {
  let current: string | undefined;
  const tests = new Set<string>();
  Object.defineProperty(stryker, "currentTestId", {
    configurable: true,
    get: () => current ?? WHOLE_FILE,
    set: (id: string | undefined) => {
      current = id;
      if (id !== undefined) tests.add(id);
    },
  });
  afterAll(() => {
    // The next file's modules are loaded by no test.
    Object.defineProperty(stryker, "currentTestId", { configurable: true, writable: true, value: undefined });
    const perTest = stryker.mutantCoverage?.perTest ?? {};
    const whole = perTest[WHOLE_FILE] ?? {};
    delete perTest[WHOLE_FILE];
    for (const id of tests) {
      const reached = (perTest[id] ??= {});
      for (const [mutant, hits] of Object.entries(whole)) reached[mutant] = (reached[mutant] ?? 0) + hits;
    }
  });
}
