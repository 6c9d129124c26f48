import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { keptThread } from "#build/mutation/kept-thread.ts";

const root = join(import.meta.dirname, "..");

/** Builders of values; every other helper of the API's tests starts or asks a Postgres. */
const NEEDS_POSTGRES = /"#api\/test\/(?!(?:study-builders|actors)\.ts)/;

/** Tests of the API that ask for no database: it is not started for each mutant. */
const WITHOUT_POSTGRES = globSync("api/{engine,features,platform/http}/**/*.test.ts", { cwd: root }).filter(
  (file) => !NEEDS_POSTGRES.test(readFileSync(join(root, file), "utf8")),
);

/** For `npm run mutate` only: what needs no server, and nothing that finds a fault by luck. */
export default defineConfig({
  root,
  plugins: [
    {
      name: "kept-thread",
      configureVitest({ project }) {
        project.config.pool = keptThread.name;
        project.config.poolRunner = keptThread;
      },
    },
  ],
  test: {
    setupFiles: ["build/mutation/coverage-setup.ts"],
    include: process.env["MUT_INCLUDE"]?.split(",") ?? [
      "shared/{configurator,domain,ifc,contracts}/**/*.test.ts",
      "build/small-ifc/**/*.test.ts",
      ...WITHOUT_POSTGRES,
    ],
    // Other values each time: a mutant that they kill today survives tomorrow.
    exclude: ["**/node_modules/**", "**/*.property.test.ts"],
    // One thread for all files of a mutant, another for the next mutant: four fifths of the time went into new threads.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
