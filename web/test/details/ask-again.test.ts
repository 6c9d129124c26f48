import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { openScreen } from "#web/test/open-screen.tsx";
import { clickWhenShown } from "#web/test/press-when-shown.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

const askButton = (): HTMLElement | null => within(document.body).queryByRole("button", { name: "Ask the supplier" });

test.each([
  ["its short address", "/details/product/13"],
  ["an old name", "/details/supplier/76/old/products/13/old"],
  ["its own address", null],
])("MSG-01: the supplier is asked at once by who comes back to a product by %s", async (_how, address) => {
  const { page, go, at } = await openScreen(app, "/details/product/13");
  await page.findByRole("button", { name: "Ask the supplier" });
  await waitFor(() => expect(at()).toMatch(/^\/details\/supplier\/\d+\/[^/]+\/products\/13\/p87-utility-cupboard$/));
  const own = at();
  go("/about");
  await page.findByRole("heading", { level: 1, name: /Purlin/ });
  const pressed = clickWhenShown(askButton);
  go(address ?? own);
  await pressed;
  await waitFor(() => expect(at()).toBe(own));
  // Its code comes when it first opens.
  const dialog = within(await page.findByRole("dialog", { name: "Send message" }));
  await dialog.findByRole("list", { name: "Recipients" });
});
