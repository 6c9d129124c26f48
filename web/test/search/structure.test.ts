import { afterAll, beforeAll, expect, test } from "vitest";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { openScreen } from "#web/test/open-screen.tsx";
import { found, LEEDS } from "./search-screen.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

// Two rows look like twenty, and axe is through them sooner.
test.each([
  ["suppliers", `product-categories=501&building-systems=7&claimed=true&distance=100&place=${LEEDS}&pglimit=2`],
  ["suppliers", `building-systems=7&size=5&claimed=true&distance=20&place=${LEEDS}`],
  ["suppliers", "query=zzzzqq"],
  ["products", "pglimit=2"],
  ["consultants", "pglimit=2"],
  ["projects", "homes-min=10&pglimit=2"],
])("CON-09: the search /%s?%s breaks no rule of axe", async (kind, query) => {
  const { page, user, violations } = await openScreen(app, `/search/${kind}?${query}`);
  await found(/^\d+ /);
  // With what stands over it once something is chosen.
  const [box] = page.queryAllByRole("checkbox", { name: /^Select / });
  if (box) await user.click(box);
  expect(await violations()).toEqual([]);
});
