import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { test } from "./support/one-page.ts";

const origin = () => process.env["PURLIN_URL"] ?? "";
const picture = (page: Page) => page.locator(".prerender");
const FIRST_PARTS = ["rolldown-runtime", "react", "run-react", "libraries"];
const counts = (page: Page) => page.getByRole("navigation", { name: "Listing type" });

test("the document names the start script that fits it, which may be kept for good", async ({ request }) => {
  const html = await (await request.get(`${origin()}/suppliers`, { headers: { accept: "text/html" } })).text();
  const [, address = ""] = /<script\s+src="(\/assets\/start-[^"]+)"/.exec(html) ?? [];
  const script = await request.get(origin() + address);
  expect(script.status()).toBe(200);
  expect(await script.text()).toBe(readFileSync(join(import.meta.dirname, "../start.js"), "utf8"));
  expect(script.headers()).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  expect((await request.get(`${origin()}/start.js`)).status()).toBe(404);
});

test("CON-03: the first code comes in parts that run one by one, and React is run by a file of one line", async ({
  request,
}) => {
  const html = await (await request.get(`${origin()}/suppliers`, { headers: { accept: "text/html" } })).text();
  const parts = [...html.matchAll(/<link data-part="first" crossorigin href="(\/assets\/([a-z-]+)-[^"]+)">/g)];
  expect(parts.map(([, , name]) => name)).toEqual(FIRST_PARTS);
  const run = await (await request.get(origin() + String(parts[2]?.[1]))).text();
  expect(run.length).toBeLessThan(200);
  expect(run).toMatch(/from"\.\/react-[^"]+";\w+\(\);$/);
});

test("a page starts in browsers that refuse storage, and in those that do not tell when they paint", async ({
  browser,
}) => {
  const refusals: (() => void)[] = [
    () => {
      const refuse = (): never => {
        throw new DOMException("refused", "SecurityError");
      };
      const refuseQuietly = (): void => {};
      for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get: refuse });
      Object.defineProperty(document, "cookie", { get: () => "", set: refuseQuietly });
    },
    // As Safari did before 14.1: what it does not know it refuses.
    () => {
      Object.assign(window, {
        PerformanceObserver: class {
          static supportedEntryTypes: string[] = ["mark", "measure"];
          observe(): never {
            throw new TypeError("entryTypes is missing");
          }
          disconnect(): void {}
          takeRecords(): never[] {
            return [];
          }
        },
      });
    },
    () => void Reflect.deleteProperty(window, "PerformanceObserver"),
  ];
  for (const refusal of refusals) {
    const page = await browser.newPage();
    const failures: string[] = [];
    page.on("pageerror", (error) => failures.push(error.message));
    await page.addInitScript(refusal);
    await page.goto(`${origin()}/suppliers?region=UK`);
    await expect(picture(page)).toHaveCount(0);
    await expect(counts(page)).toContainText(/\d/);
    expect(failures).toEqual([]);
    await page.close();
  }
});

test("REG-04: a stored region that is none does not hide the picture; full storage does not hide who is signed in", async ({
  page,
  context,
}) => {
  await page.route(/\/assets\/(?!start-)[^/]*\.js$/, async () => new Promise(() => undefined));
  await page.addInitScript(() => localStorage.setItem("purlin.region", "Mars"));
  await page.goto(`${origin()}/suppliers`, { waitUntil: "commit" });
  await expect(page.locator(".hero-lead")).toBeVisible();

  const full = await context.newPage();
  await full.route(/\/assets\/(?!start-)[^/]*\.js$/, async () => new Promise(() => undefined));
  await full.addInitScript(() => {
    sessionStorage.setItem("purlin.tokens", "{}");
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await full.goto(`${origin()}/suppliers?region=UK`, { waitUntil: "commit" });
  await expect(picture(full)).toBeAttached();
  await expect(full.locator(".hero-lead")).toBeHidden();
});

test("a document that comes slowly is whole before the page takes its place", async ({ page }) => {
  // Between browser and server: holds the end of the document back.
  const held = Promise.withResolvers<undefined>();
  const asked: (string | undefined)[] = [];
  const between = createServer((request, response) => void pass(request, response));
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    asked.push(request.url);
    const answer = await fetch(origin() + (request.url ?? ""), {
      headers: { accept: request.headers.accept ?? "*/*" },
    });
    const type = answer.headers.get("content-type") ?? "";
    const body = Buffer.from(await answer.arrayBuffer());
    const end = type.startsWith("text/html") ? body.indexOf("</main>") : body.length;
    response.writeHead(answer.status, { "content-type": type });
    response.write(body.subarray(0, end));
    if (end < body.length) await held.promise;
    response.end(body.subarray(end));
  };
  await new Promise<void>((done) => between.listen(0, "127.0.0.1", done));
  try {
    const { port } = between.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/suppliers?region=UK`, { waitUntil: "commit" });
    await expect(page.locator(".hero-lead")).toBeVisible();
    // From here its script would run the first code, part by part, and ask for what takes the page.
    await expect(page.locator('link[data-part="first"][rel="modulepreload"]')).toHaveCount(FIRST_PARTS.length);
    // The same steps as that script's, begun after it and so ended after it; then a request that follows its own.
    await page.evaluate(`(async () => {
      for (const part of document.querySelectorAll('link[data-part="first"]')) {
        await import(part.href);
        await new Promise((done) => setTimeout(done));
      }
      await fetch("/api/health");
    })()`);
    const start = await page.locator("link[data-start]").getAttribute("href");
    expect(asked).toContain("/api/health");
    expect(asked).not.toContain(start);
    await expect(picture(page)).toHaveCount(1);
    held.resolve(undefined);
    await expect(picture(page)).toHaveCount(0);
    await expect(counts(page)).toContainText(/\d/);
    expect(asked).toContain(start);
  } finally {
    held.resolve(undefined);
    between.closeAllConnections();
    between.close();
  }
});

test("CON-03: code that has not come after two minutes is told, and a page that comes after all stands", async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  const held = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/(?!start-)[^/]*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${origin()}/suppliers?region=UK`);
  // The two minutes begin here. Until it is stopped the clock goes with the machine's, however long this takes.
  await expect(page.locator('link[data-part="first"][rel="modulepreload"]').first()).toBeAttached();
  await page.clock.pauseAt(100_000);
  await page.clock.runFor(19_000);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.clock.runFor(60_000);
  await expect(page.getByRole("alert")).toHaveText(/did not start/);
  held.resolve(undefined);
  await page.clock.resume();
  await expect(picture(page)).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("CON-03: a start script that does not come is told", async ({ page }) => {
  const script = /\/assets\/start-[^/]*\.js$/;
  await page.route(script, (route) => route.abort());
  await page.goto(`${origin()}/suppliers?region=UK`);
  await expect(page.getByRole("alert")).toHaveText(/did not start/);
  await expect(page.locator(".hero-lead")).toBeVisible();
  await page.unroute(script);
  await page.reload();
  await expect(picture(page)).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("CON-03: a part whose code fails twice, as in browsers that remember a failure, offers to reload the page", async ({
  page,
}) => {
  const code = "**/assets/listings-map-*.js";
  await page.route(code, (route) => route.abort());
  await page.goto(`${origin()}/suppliers?region=UK`);
  await expect(picture(page)).toHaveCount(0);
  const failure = page.getByRole("alert").filter({ hasText: "The map did not load" });
  await page.getByRole("heading", { name: "Where they build" }).scrollIntoViewIfNeeded();
  await failure.scrollIntoViewIfNeeded();
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(failure.getByRole("button", { name: "Reload the page" })).toBeVisible();
  await expect(failure.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await page.unroute(code);
  await failure.getByRole("button", { name: "Reload the page" }).click();
  await expect(failure).toHaveCount(0);
  await page.getByRole("heading", { name: "Where they build" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("region", { name: "Suppliers in the United Kingdom on a map" })).toBeVisible();
});
