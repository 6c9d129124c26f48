import type { Workbench } from "#desktop/e2e/launch.ts";

/** The server cannot be reached by the calls that save inputs, and by those only. */
export function breakSaving(workbench: Workbench): Promise<void> {
  return workbench.evaluate(() => {
    const real = globalThis.fetch;
    globalThis.fetch = async (address, init) => {
      if (init?.method === "PATCH") throw new TypeError("fetch failed");
      return real(address, init);
    };
  });
}
