import { waitFor, within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { FLAGS, FLAGS_OFF_META, VERSION_META } from "#shared/contracts/site/flags.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { openScreen } from "#web/test/open-screen.tsx";
import { VERSION_CHECK_MS } from "#web/features/version/version-check.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

const PRODUCT = "/details/supplier/5/northgate-frame/products/1/lgs-wall-panel-100";

/** The site as the server sends it with all flags on, or with all of them off. */
async function openWith(flags: "on" | "off", path: string, as?: "supplierOwner" | "consultantOwner") {
  serve(VERSION_META, "1.0.0");
  if (flags === "off") serve(FLAGS_OFF_META, FLAGS.join(","));
  const timers = vi.spyOn(globalThis, "setInterval");
  onTestFinished(() => timers.mockRestore());
  const screen = await openScreen(app, path, as && { as });
  const optionsOf = async (name: string) =>
    within(await screen.page.findByLabelText(name))
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  const checksVersion = () => timers.mock.calls.some(([, every]) => every === VERSION_CHECK_MS);
  return { ...screen, optionsOf, checksVersion };
}

/** A word of the server in the head of the page that it sends. */
function serve(name: string, content: string): void {
  const meta = document.createElement("meta");
  Object.assign(meta, { name, content });
  document.head.append(meta);
  onTestFinished(() => meta.remove());
}

test.each(["on", "off"] as const)(
  "CON-05, DET-15: with the flags %s, the page of one's own organisation",
  async (flags) => {
    const { page, checksVersion } = await openWith(flags, "/details/supplier/1/kelder-offsite-ltd", "supplierOwner");
    const count = flags === "on" ? 1 : 0;
    await page.findByRole("button", { name: /^Account/ });
    await page.findByRole("button", { name: "Send message" });
    await page.findByRole("heading", { level: 2, name: "Similar suppliers" });
    expect(page.queryAllByRole("navigation", { name: "Your page" })).toHaveLength(count);
    expect(page.queryAllByText("Add to supply chain")).toHaveLength(count);
    const banner = within(page.getByRole("banner"));
    banner.getByRole("link", { name: "Consultants" });
    expect(banner.queryAllByRole("link", { name: "Products" })).toHaveLength(count);
    expect(checksVersion()).toBe(flags === "on");
  },
);

test.each(["on", "off"] as const)("CON-05: with the flags %s, a project and a product", async (flags) => {
  const { page, go } = await openWith(flags, "/details/project/1", "consultantOwner");
  const count = flags === "on" ? 1 : 0;
  await page.findByRole("heading", { level: 1, name: "Calder Row" });
  await page.findByRole("heading", { level: 2, name: "Similar projects" });
  expect(page.queryAllByText("Claim a role")).toHaveLength(count);
  go(PRODUCT);
  await page.findByRole("heading", { level: 1, name: "LGS wall panel 100" });
  const files = within(await page.findByRole("complementary", { name: "Documents" }));
  await files.findAllByRole("listitem");
  expect(files.queryAllByText(/IFC/).length > 0).toBe(flags === "on");
  expect(page.queryAllByText("Add to supply chain").length > 0).toBe(flags === "on");
});

test.each(["on", "off"] as const)(
  "CON-05, ROU-04: with the flags %s, the pages and the search of products",
  async (flags) => {
    const { page, user, go, at, optionsOf } = await openWith(flags, "/suppliers");
    const kinds = ["Suppliers", "Consultants", ...(flags === "on" ? ["Products"] : []), "Projects"];
    const types = within(await page.findByRole("navigation", { name: "Listing type" }));
    expect(types.getAllByRole("link")).toHaveLength(kinds.length);
    expect((await optionsOf("Search by")).toSorted()).toEqual(kinds.toSorted());
    await user.click(page.getByRole("link", { name: "View All Suppliers" }));
    await waitFor(() => expect(at()).toMatch(/^\/search\/suppliers/));
    expect((await optionsOf("Search by")).toSorted()).toEqual(kinds.toSorted());
    for (const path of ["/products", "/search/products"]) {
      go("/terms");
      await page.findByRole("heading", { level: 1, name: "Terms of service" });
      go(path);
      const title = await waitFor(() => {
        const { textContent } = page.getByRole("heading", { level: 1 });
        if (textContent === "Terms of service") throw new Error("The page has not come yet.");
        return textContent;
      });
      expect(title === "Resource not found").toBe(flags === "off");
    }
  },
);
