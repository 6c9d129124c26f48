import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { nextDownload } from "#web/test/downloads.ts";
import { failServer } from "#web/test/network.ts";
import { openScreen } from "#web/test/open-screen.tsx";
import type { OpenScreen } from "#web/test/open-screen.tsx";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

const PRODUCT = "/details/supplier/5/northgate-frame/products/1/lgs-wall-panel-100";
const filesOf = async ({ page }: OpenScreen) => within(await page.findByRole("complementary", { name: "Documents" }));

test("DET-03, DET-12, DET-13: a visitor takes a free file; one that needs a sign-in says so", async () => {
  const screen = await openScreen(app, PRODUCT);
  const files = await filesOf(screen);
  expect((await files.findAllByText(/[\d.,]+ MB$/)).length).toBeGreaterThan(0);
  files.getAllByRole("button", { name: /^Log in to download/ })[0]?.focus();
  await screen.page.findByRole("tooltip", { name: "Log in or sign up to download" });

  const saved = nextDownload();
  await screen.user.click(files.getAllByRole("button", { name: /^Download / })[0] as HTMLElement);
  const { name, text } = await saved;
  expect(name).toMatch(/\.pdf$/);
  expect(text).toMatch(/^%PDF/);
});

test("DET-12: a button's hint comes when the pointer rests on it, and goes with the pointer, focus and Escape", async () => {
  const screen = await openScreen(app, PRODUCT);
  const files = await filesOf(screen);
  const [button, next] = await files.findAllByRole("button", { name: /^Log in to download/ });
  if (!button || !next) throw new Error("The product has two files that need a sign-in.");
  const hint = () => screen.page.findByRole("tooltip", { name: "Log in or sign up to download" });
  const isGone = () => waitFor(() => expect(screen.page.queryAllByRole("tooltip")).toEqual([]));

  await screen.user.hover(button);
  expect(screen.page.queryAllByRole("tooltip")).toEqual([]);
  await hint();
  await screen.user.unhover(button);
  await isGone();

  // One that the pointer leaves before it has rested says nothing: it would stay.
  await screen.user.hover(button);
  await screen.user.hover(next);
  await hint();
  await screen.user.unhover(next);
  await isGone();

  button.focus();
  await hint();
  button.blur();
  await isGone();

  button.focus();
  await hint();
  await screen.user.keyboard("{Escape}");
  await isGone();
  expect(document.activeElement).toBe(button);
});

test("DET-13: a file that does not come is named, with the reason and what to do", async () => {
  const screen = await openScreen(app, PRODUCT);
  const files = await filesOf(screen);
  const [button] = await files.findAllByRole("button", { name: /^Download / });
  failServer(/^\/api\/files\//, "The store does not answer.");
  await screen.user.click(button as HTMLElement);
  const notice = await screen.page.findByRole("alert");
  for (const words of [
    /\.pdf/,
    /The store does not answer\./,
    /In case of further issues, please contact our support\./,
  ])
    expect(notice.textContent).toMatch(words);
});

test("DET-16: a visitor is told to log in before a product is pre-registered", async () => {
  const { page } = await openScreen(app, PRODUCT);
  const blocked = await page.findByRole("button", { name: /Pre-register a product/ });
  expect(blocked.getAttribute("aria-disabled")).toBe("true");
  blocked.focus();
  await page.findByRole("tooltip", { name: "Log in to pre-register a product" });
});

test("DET-12, DET-16: who is signed in takes the model, and may pre-register a product", async () => {
  const screen = await openScreen(app, PRODUCT, { as: "designer" });
  const link = await screen.page.findByRole("link", { name: "Pre-register a product" });
  expect(link.getAttribute("href")).toBe("/register/product");
  const files = await filesOf(screen);
  await files.findAllByRole("listitem");
  await waitFor(() => expect(files.queryByRole("button", { name: /^Log in to download/ })).toBeNull());
  const saved = nextDownload();
  const model = files.getAllByRole("listitem").find(({ textContent }) => textContent.includes("IFC"));
  await screen.user.click(within(model as HTMLElement).getByRole("button"));
  expect((await saved).text).toMatch(/^ISO-10303-21;/);
});
