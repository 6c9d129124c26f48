import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { runInThisContext } from "node:vm";

/** Opens the built application (`out/`) on Chromium: `node desktop/chromium-shell/run.ts [file.ifc …]`. */
const main = resolve(import.meta.dirname, "../..", process.env["PURLIN_SHELL_OUT"] ?? "out", "main/index.js");
const electronAddress = pathToFileURL(join(import.meta.dirname, "electron.ts")).href;

registerHooks({
  resolve(specifier, context, next) {
    return specifier === "electron" ? { url: electronAddress, shortCircuit: true } : next(specifier, context);
  },
});

if (!existsSync(main)) {
  console.error("The workbench is not built yet. Run `npm run desktop`, or `npm run build:desktop` first.");
  process.exit(1);
}
process.env["PURLIN_SHELL_NOTICE"] ??= "This workbench runs on Chromium because the Electron program is not installed.";

const electron = await import("./electron.ts");
const { getBrowser } = await import("./browser.ts");
const { findChromium } = await import("./find-chromium.ts");
const { shellOptions } = await import("./shell-options.ts");
process.on("SIGINT", () => electron.app.quit());
process.on("SIGTERM", () => electron.app.quit());

interface Question {
  id: number;
  source: string;
  argument: unknown;
}

/** The test's side: functions of the test run here with Electron's names, as Playwright's `electronApp.evaluate` does. */
process.on("message", (question: Question) => {
  void (async () => {
    try {
      const run = runInThisContext(`(${question.source})`) as (names: object, argument: unknown) => unknown;
      process.send?.({ id: question.id, value: await run(electron, question.argument) });
    } catch (error) {
      process.send?.({
        id: question.id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    }
  })();
});
process.on("disconnect", () => electron.app.quit());

try {
  findChromium();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import(pathToFileURL(main).href);
electron.app.start();
if (electron.app.isReady()) {
  const { endpoint } = await getBrowser(electron.app.getPath("userData"));
  process.send?.({ endpoint });
  if (!shellOptions.isVisible && !process.send) {
    console.log(
      `The workbench runs without a window. Look at it from Chromium's chrome://inspect, at ${new URL(endpoint).host}. Ctrl-C ends it.`,
    );
  }
}
