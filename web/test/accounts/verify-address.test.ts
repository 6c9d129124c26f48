import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import { mailsTo, makeOrganisation, newPerson } from "#api/test/people.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { fill } from "#web/test/fill.ts";
import { openScreen } from "#web/test/open-screen.tsx";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

test("AUT-05: an address that is corrected stands in the card, also when the page is loaded again", async () => {
  const [wrong, right] = ["wren@wrogn.example", "wren@wrong.example"];
  const wren = newPerson(app, "Wren Wrong", wrong, { email_verified: false });
  await makeOrganisation(wren, "Wrong Ltd");
  const open = async () => openScreen(app, "/construct/verify-email", { as: { token: await wren.token() } });
  const { page, user } = await open();
  await page.findByText(wrong);
  await user.click(page.getByRole("button", { name: "Change" }));
  await fill(user, page.getByLabelText("Work email"), right);
  await user.click(page.getByRole("button", { name: "Send the link there" }));
  await page.findByText(right);
  await waitFor(() => expect(page.queryByText(wrong)).toBeNull());
  const again = await open();
  await again.page.findByText(right);
  const links = async (to: string) =>
    (await mailsTo(app, to)).filter(({ subject }) => subject === "Confirm your email address").length;
  expect([await links(wrong), await links(right)]).toEqual([1, 1]);
});
