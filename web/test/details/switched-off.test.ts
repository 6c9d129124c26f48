import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { FLAGS, FLAGS_OFF_META, VERSION_META } from "#shared/contracts/site/flags.ts";
import type { Flag } from "#shared/contracts/site/flags.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import type { OpenScreen } from "#web/test/open-screen.tsx";
import { openScreen } from "#web/test/open-screen.tsx";
import { VERSION_CHECK_MS } from "#web/features/version/version-check.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

const PRODUCT = "/details/supplier/5/northgate-frame/products/1/lgs-wall-panel-100";

/** The site as the server sends it with some flags off. */
async function openWithout(off: readonly Flag[], path: string, as?: "supplierOwner") {
  serve(VERSION_META, "1.0.0");
  const flagsOff = serve(FLAGS_OFF_META, off.join(","));
  const timers = vi.spyOn(globalThis, "setInterval");
  onTestFinished(() => timers.mockRestore());
  const screen = await openScreen(app, path, as && { as });
  const optionsOf = async (name: string) =>
    within(await screen.page.findByLabelText(name))
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  const checksVersion = () => timers.mock.calls.some(([, every]) => every === VERSION_CHECK_MS);
  return { ...screen, optionsOf, checksVersion, turnOff: (flag: Flag) => void (flagsOff.content = flag) };
}

/** A word of the server in the head of the page that it sends. */
function serve(name: string, content: string): HTMLMetaElement {
  const meta = document.createElement("meta");
  Object.assign(meta, { name, content });
  document.head.append(meta);
  onTestFinished(() => meta.remove());
  return meta;
}

/** What an owner sees of each flag on the own page, on a project and on a product. */
async function partsShown({ page, go }: Pick<OpenScreen, "page" | "go">) {
  const texts = (text: string): number => page.queryAllByText(text).length;
  go("/details/supplier/1/kelder-offsite-ltd");
  await page.findByRole("button", { name: /^Account/ });
  await page.findByRole("button", { name: "Send message" });
  await page.findByRole("heading", { level: 2, name: "Similar suppliers" });
  const banner = () => within(page.getByRole("banner"));
  banner().getByRole("link", { name: "Consultants" });
  const links = page.queryAllByRole("navigation", { name: "Your page" }).length;
  const home = banner().queryAllByRole("link", { name: "Products" }).length;
  const adds = texts("Add to supply chain");
  go("/details/project/1/calder-row");
  await page.findByRole("heading", { level: 1, name: "Calder Row" });
  await page.findByRole("heading", { level: 2, name: "Similar projects" });
  const claims = texts("Claim a role");
  go(PRODUCT);
  await page.findByRole("heading", { level: 1, name: "LGS wall panel 100" });
  const files = within(await page.findByRole("complementary", { name: "Documents" }));
  await files.findAllByRole("listitem");
  const search = banner().getByRole("link", { name: "Search" }).getAttribute("href");
  return {
    "edit-org-profile-from-details": links,
    "products-landing-page": home,
    "add-to-supply-chain": adds + texts("Add to supply chain"),
    "claim-case-study-role": claims,
    "bim-content": files.queryAllByText(/IFC/).length,
    "product-search-results-v1": Number(search === "/search/products"),
  };
}

test("CON-05, DET-15: each flag alone off takes its own part of the pages, and no other", async () => {
  const others = FLAGS.filter((flag) => flag !== "refresh-obsolete-code");
  const screen = await openWithout(others, "/about", "supplierOwner");
  await waitFor(() => expect(screen.checksVersion()).toBe(true));
  const allOn = {
    "edit-org-profile-from-details": 1,
    "products-landing-page": 1,
    "add-to-supply-chain": 2,
    "claim-case-study-role": 1,
    "bim-content": 1,
    "product-search-results-v1": 1,
  };
  screen.turnOff("refresh-obsolete-code");
  expect(await partsShown(screen)).toEqual(allOn);
  for (const flag of others) {
    screen.turnOff(flag);
    expect(await partsShown(screen)).toEqual({ ...allOn, [flag]: 0 });
  }
});

test.each(["on", "off"] as const)(
  "CON-05, ROU-04: with the flags %s, the pages and the search of products",
  async (flags) => {
    const { page, user, go, at, optionsOf, checksVersion } = await openWithout(
      flags === "on" ? [] : FLAGS,
      "/suppliers",
    );
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
    expect(checksVersion()).toBe(flags === "on");
  },
);
