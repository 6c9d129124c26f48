import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { buildTestPage } from "#build/testing/test-page.ts";
import { expectAccessible } from "./support/axe.ts";
import { launch } from "./launch.ts";
import { shotsOfBoth } from "./support/shot.ts";
import { test } from "./support/shared-purlin.ts";
import { setWindow } from "./support/window.ts";

const BASE = "/map-input-page/";

// A place is answered on a map in the workbench, too: ground and places come from the API through the main process, and
// the page's policy is the one that it is served with.
test("MAP-10, MAP-13: a place in the workbench, on the API's own map, under the page's own policy", async ({
  purlin,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "purlin-map-input-"));
  await buildTestPage(join(import.meta.dirname, "map-input-page.ts"), folder, BASE);
  const workbench = await launch({ apiUrl: purlin.url });
  try {
    const { page } = workbench;
    // As wide as the form: what it is drawn in decides how much of the ground is.
    await setWindow(page, { width: 400, height: 800 });
    const { origin } = new URL(page.url());
    const headers = await page.evaluate(async () => Object.fromEntries((await fetch("/")).headers));
    expect(headers["content-security-policy"]).toContain("connect-src 'self';");
    const html = `<!doctype html><html lang="en-GB"><head><title>Map input</title>
      <link rel="stylesheet" href="${BASE}style.css"></head>
      <body><div id="root"></div><script type="module" src="${BASE}page.js"></script></body></html>`;
    await page.route(`${origin}${BASE}**`, async (route) => {
      const path = new URL(route.request().url()).pathname.slice(BASE.length);
      const policy = {
        "content-security-policy": headers["content-security-policy"] ?? "",
        "cross-origin-embedder-policy": headers["cross-origin-embedder-policy"] ?? "",
        "cross-origin-resource-policy": headers["cross-origin-resource-policy"] ?? "",
      };
      if (path === "") await route.fulfill({ headers: { ...policy, "content-type": "text/html" }, body: html });
      else {
        const type = path.endsWith(".css") ? "text/css" : path.endsWith(".js") ? "text/javascript" : "font/woff2";
        await route.fulfill({ headers: { ...policy, "content-type": type }, path: join(folder, path) });
      }
    });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(origin + BASE);

    const form = page.getByRole("group", { name: "Site", exact: true });
    const value = page.getByRole("status", { name: "Value" });
    // The ground came: tiles of the API by way of the main process.
    await expect(page.locator(".map-canvas")).toHaveAttribute("data-ground", /^[1-9]/);
    await expect(form.getByRole("status").filter({ hasText: "Address is required." })).toBeVisible();
    const search = form.getByRole("combobox", { name: "Search for the address" });
    await search.pressSequentially("leed");
    await expect(page.getByRole("listbox").getByRole("option").first()).toContainText("Leeds");
    await search.press("ArrowDown");
    await search.press("Enter");
    await form.getByRole("textbox", { name: "Coordinates" }).fill("53.80, -1.55\n53.80, -1.54\n53.81, -1.54");
    await expect(value).toHaveText("[[[-1.55,53.8],[-1.54,53.8],[-1.54,53.81],[-1.55,53.8]]]");
    await expect(page.locator(".map-canvas")).toHaveAttribute("data-ground", /^[1-9]/);
    expect(asked.filter((address) => new URL(address).origin !== origin && !/^(data|blob):/.test(address))).toEqual([]);
    expect(asked.some((address) => address.startsWith(`${origin}/tiles/base/`))).toBe(true);
    await expectAccessible(page);
    await shotsOfBoth(page, "map-input");
  } finally {
    await workbench.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
