import { join } from "node:path";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { STARTS_THREAD, withBuiltThreads } from "#build/testing/built-threads.ts";
import { SERVER_ENTRY } from "#build/testing/served-purlin.ts";

/** Without a document. Node reads them as the server reads its own. */
const PLAIN = ["shared/**/*.test.ts", "api/**/*.test.ts", "desktop/**/*.test.ts", "build/**/*.test.ts"];
/** Parts of pages, and every other test with markup. */
const PARTS = ["{shared/ui,web}/**/*.test.ts", "{shared,web,desktop,api,build}/**/*.test.tsx"];
/** The whole site on a real API, in a document without layout: a third of what a browser costs. */
const SCREENS = ["web/test/**/*.test.ts"];
/** The page of the workbench likewise, on real services. */
const WORKBENCH = ["desktop/test/**/*.test.ts"];
/**
 * Pages keep state in modules, as their browser's tab does: each of these files has modules of its own. They are made
 * anew within a worker: a process for each file cost three times as much.
 */
const PAGES = ["desktop/renderer/**/*.test.{ts,tsx}"];
const NO_TESTS = ["**/node_modules/**", "out/**", "**/e2e/**"];

/** For tests of whole pages. */
const NO_OWNER_STACKS = "./build/testing/no-owner-stacks.ts";
/** What React says of mistakes: every page of the site for every kind of user, and studies from choosing to results. */
const WITH_WARNINGS = ["web/test/links/**/*.test.ts", "desktop/test/runs.test.ts"];
const REACT_AS_BUILT = "./build/testing/react-as-built.ts";
const SITE = "http://localhost:4000";
const WORKBENCH_URL = "http://localhost:4100";
const PAGE_AND_SERVER = join(import.meta.dirname, "testing/document-environment.ts");

/**
 * A worker reads many models. What they hold outside of the heap must not have the whole heap looked through each
 * 64 MB (192 times in the tests of hosts and pods alone: a third of their processor time), and nothing below 1 GB.
 * Most code of a test runs a few times only: compiled without optimising at its first call, the workers take 6 % less
 * than where it is interpreted first (decision 86).
 */
const EXEC_ARGV = ["--external-memory-accounted-in-global-limit", "--initial-heap-size=1000", "--always-sparkplug"];

/** Where `npm test` has built the server. */
const builtServer = process.env[SERVER_ENTRY];

export default defineConfig({
  root: join(import.meta.dirname, ".."),
  plugins: builtServer === undefined ? [] : [builtThreads(builtServer)],
  test: {
    pool: "forks",
    globalSetup: ["./api/test/global-setup.ts"],
    // One more than the cores of the machine that this has to be quick on: half of what a file takes is waiting for
    // Postgres, for sockets and for processes.
    maxWorkers: 3,
    execArgv: EXEC_ARGV,
    // A busy machine is no fault. Vitest's own default for polling is one second.
    expect: { poll: { timeout: 110_000 } },
    // Each wait of a test ends after 110 s and says what it waited for; this ends a test of several slow waits.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: "pages",
          include: PAGES,
          exclude: NO_TESTS,
          isolate: false,
          setupFiles: [NO_OWNER_STACKS, "./desktop/renderer/test/modules-anew.ts"],
        },
      },
      wholePages("pages with warnings", { include: WITH_WARNINGS, url: SITE, isAsBuilt: false }),
      wholePages("screens", { include: SCREENS, exclude: WITH_WARNINGS, url: SITE, isAsBuilt: true }),
      wholePages("workbench", { include: WORKBENCH, exclude: WITH_WARNINGS, url: WORKBENCH_URL, isAsBuilt: true }),
      // Files of one worker share its modules: to read them anew for each of 460 files cost 40 % of the time. A test
      // that changes a module's state puts it back.
      {
        extends: true,
        test: {
          name: "parts of pages",
          include: PARTS,
          exclude: [...NO_TESTS, ...PAGES, ...SCREENS, ...WORKBENCH],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "plain",
          include: PLAIN,
          exclude: [...NO_TESTS, ...PAGES, ...WORKBENCH, ...PARTS],
          isolate: false,
          // By way of Vite each name of another module is read through an object: a tenth of the processor time.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          execArgv: [...EXEC_ARGV, "--import", join(import.meta.dirname, "testing/built-threads.ts")],
        },
      },
    ],
  },
});

/** Tests of whole pages with the server behind them, with React as people get it or with its warnings. */
function wholePages(
  name: string,
  { include, exclude = [], url, isAsBuilt }: { include: string[]; exclude?: string[]; url: string; isAsBuilt: boolean },
) {
  return {
    extends: true as const,
    ...(isAsBuilt && { oxc: { jsx: { development: false } } }),
    test: {
      name,
      include,
      exclude: [...NO_TESTS, ...exclude],
      environment: PAGE_AND_SERVER,
      environmentOptions: { jsdom: { url } },
      isolate: false,
      setupFiles: [isAsBuilt ? REACT_AS_BUILT : NO_OWNER_STACKS],
    },
  };
}

/** The server's threads are those that are built with it, also where Vite reads the modules that start them. */
function builtThreads(server: string): Plugin {
  return {
    name: "built threads of the server",
    enforce: "pre",
    // A later run without the built server must not take over what this one has made of the module.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (STARTS_THREAD.test(id) ? `built as ${server}` : undefined)),
    transform: (code, id) => (STARTS_THREAD.test(id) ? withBuiltThreads(code, server) : null),
  };
}
