import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startTestServer } from "./test-server.ts";

/** One Postgres for the whole run, with a migrated template; started only when a test of the API is among the files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "purlin-test-"));
  chmodSync(folder, 0o755); // Reachable for the account that runs Postgres when the tests run as root.
  const server = await startTestServer(folder);
  project.provide("testDatabaseUrl", server.url);
  project.provide("testFolder", folder);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

declare module "vitest" {
  export interface ProvidedContext {
    testDatabaseUrl: string;
    /** Of this run: removed at its end. */
    testFolder: string;
  }
}
