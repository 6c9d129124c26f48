import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveBench } from "#build/bench/viewer/serve.ts";
import { CHROMIUM_FLAGS, ensureBrowser } from "./browser.ts";
import { stepFile, wallLines } from "#build/testing/ifc-corpus.ts";
// Only for its types: it declares what the page puts into its window.
import type {} from "#build/many-views/main.ts";

// One page with more 3D views than a browser gives graphics contexts: what was arranged in a view comes back with it.
const [SELECTED, HIDDEN] = ["0Wall0000000000000000A", "0Wall0000000000000000B"];
const WALL = { direction: [1, 0] as [number, number], length: 4, height: 2.5, thickness: 0.2 };
const OTHER_VIEWS = 21;
/** Chromium takes the oldest context away when there are more. */
const CONTEXTS_OF_A_PAGE = 16;

/** Said by the whole test command, which tells at its end what is not tested. */
const hasNoBrowser = process.env["PURLIN_NO_BROWSER"] !== undefined;

let folder: string;
let browser: Browser;
let server: Awaited<ReturnType<typeof serveBench>>;
let page: Page;

beforeAll(async () => {
  if (hasNoBrowser) return;
  folder = await mkdtemp(join(tmpdir(), "purlin-many-views-"));
  const house = join(folder, "house.ifc");
  const walls = [
    wallLines(100, SELECTED, { ...WALL, at: [0, 0, 0] }),
    wallLines(200, HIDDEN, { ...WALL, at: [5, 0, 0] }),
    wallLines(300, "0Wall0000000000000000C", { ...WALL, at: [10, 0, 0] }),
  ];
  writeFileSync(house, stepFile(walls.join("\n")));
  await build({
    root: join(import.meta.dirname, "many-views"),
    configFile: false,
    logLevel: "error",
    build: { outDir: join(folder, "site"), target: "es2024", minify: false },
    worker: { format: "es" },
  });
  const wasm = join(import.meta.dirname, "../node_modules/web-ifc/web-ifc.wasm");
  server = await serveBench(join(folder, "site"), [house], wasm);
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: CHROMIUM_FLAGS });
  page = await browser.newPage();
  await page.goto(server.origin);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

const show = (view: number) => page.evaluate((which) => window.manyViews.show(which), view);
const picture = () => page.evaluate(() => window.manyViews.picture());
const countContexts = () => page.evaluate(() => window.manyViews.countContexts());
/** The picture once it stays the same. */
async function settledPicture(): Promise<string> {
  let last = "";
  await expect
    .poll(
      async () => {
        const before = last;
        last = await picture();
        return last !== "" && last === before;
      },
      { interval: 250 },
    )
    .toBe(true);
  return last;
}

test.skipIf(hasNoBrowser)(
  "a view behind 21 others comes back with its camera, selection and what is hidden",
  async () => {
    await show(0);
    await expect.poll(() => page.evaluate(() => window.manyViews.isComplete())).toBe(true);
    const untouched = await settledPicture();
    await page.evaluate(([selected, hidden]) => window.manyViews.arrange(selected, hidden), [
      SELECTED,
      HIDDEN,
    ] as const);
    await expect.poll(picture).not.toBe(untouched);
    const arranged = await settledPicture();
    for (let view = 1; view <= OTHER_VIEWS; view++) {
      await show(view);
      await expect.poll(picture).not.toBe("");
    }
    expect(await countContexts()).toBeLessThan(CONTEXTS_OF_A_PAGE);
    await show(0);
    await expect.poll(picture).toBe(arranged);
  },
);

test.skipIf(hasNoBrowser)(
  "a view whose context the driver takes away, and does not give back, is drawn again by itself",
  async () => {
    await show(0);
    const before = await settledPicture();
    await page.evaluate(() => window.manyViews.lose());
    await expect.poll(picture).toBe("");
    await expect.poll(picture).toBe(before);
  },
);
