import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { openScreen } from "#web/test/open-screen.tsx";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

test("DET-11, MSG-01: a product asks its supplier, and says where it was used, which leads there", async () => {
  const { page, user, at } = await openScreen(app, "/details/product/13");
  await page.findByRole("heading", { level: 1, name: "P87 utility cupboard" });
  await user.click(await page.findByRole("button", { name: "Ask the supplier" }));
  const dialog = within(await page.findByRole("dialog", { name: "Send message" }));
  await waitFor(() => expect(dialog.getByRole("list", { name: "Recipients" }).textContent).toContain("Gets it"));
  expect(dialog.getByRole("list", { name: "Recipients" }).textContent).toContain("Pennard Washrooms");
  const subject = await dialog.findByLabelText<HTMLInputElement>(/^Subject/);
  expect(subject.value).toBe("About P87 utility cupboard");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());

  const heading = await page.findByRole("heading", { level: 2, name: "Used in" });
  const used = within(heading.closest("section") as HTMLElement);
  // Hidden Hollow House has one too, and its page is not public.
  const projects = used.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(new Set(projects)).toEqual(
    new Set(["/details/project/21/ringley-laboratory", "/details/project/59/boltmarsh-retail-park"]),
  );
  expect(projects).toHaveLength(2);
  await user.click(used.getByRole("link", { name: /Ringley Laboratory/ }));
  await page.findByRole("heading", { level: 1, name: "Ringley Laboratory" });
  expect(at()).toBe("/details/project/21/ringley-laboratory");
});

test("DET-03, CON-09: pictures of a product are named, and its files are of no year before it was made", async () => {
  const { page } = await openScreen(app, "/details/supplier/5/northgate-frame/products/1/lgs-wall-panel-100");
  const images = (await page.findByRole("heading", { level: 2, name: "Images" })).closest("section");
  const buttons = within(images as HTMLElement).getAllByRole("button");
  const named = within(images as HTMLElement).getAllByRole("button", { name: /^LGS wall panel 100, image \d+$/ });
  expect(named).toEqual(buttons);
  const files = await page.findByRole("complementary", { name: "Documents" });
  expect(files.textContent).toContain("IFC");
  expect(files.textContent).not.toContain("1970");
});

test("DET-11: a pod is drawn cut open, with its glass and fittings, and measured whole", async () => {
  const { page } = await openScreen(app, "/details/product/46");
  // 2,200 by 1,600 mm inside, walls of 75 mm on each side.
  await page.findByText(/^Cut open, outside: 2,350 × 1,750 × 2,4\d\d mm$/);
  const drawing = page.getByRole("img", { name: /^Drawing of Saltern S2 en-suite pod: / });
  expect(drawing.querySelectorAll(".wl, .wr").length).toBeGreaterThan(0);
  expect(drawing.querySelectorAll(".kt").length).toBeGreaterThan(2);
});
