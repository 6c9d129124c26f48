import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { processorTimeOf } from "./processor-time.ts";

/** Uses 300 ms of the processor. */
const WORK =
  "const at = process.cpuUsage(); for (let on = true; on; ) { for (let i = 0; i < 1e6; i++); const { user, system } = process.cpuUsage(at); on = user + system < 3e5; }";
/** Waits, and when told works for 300 ms and lets a child work for 300 ms. */
const PARENT = `
process.on("message", () => {
  ${WORK}
  require("node:child_process").execFileSync(process.execPath, ["-e", ${JSON.stringify(WORK)}]);
  process.send("done");
});
process.send("ready");`;

test.runIf(process.platform === "linux")(
  "counts a process and its children that have ended, and nobody else",
  async () => {
    const parent = spawn(process.execPath, ["-e", PARENT], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
    try {
      await once(parent, "message");
      const clock = processorTimeOf(parent.pid);
      const start = clock();
      execFileSync(process.execPath, ["-e", WORK]);
      const idle = clock() - start;
      expect(idle).toBeLessThan(200);
      parent.send("work");
      await once(parent, "message");
      // In ticks of 10 ms.
      expect(clock() - start - idle).toBeGreaterThanOrEqual(580);
    } finally {
      parent.kill();
    }
  },
);

test("a process that is not there has no figure", () => {
  expect(processorTimeOf(undefined)()).toBeNaN();
  expect(processorTimeOf(2 ** 30)()).toBeNaN();
});
