import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { cutLine } from "#web/test/network.ts";
import { openScreen } from "#web/test/open-screen.tsx";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

const PROJECT = "/details/project/1/calder-row";

test("CLM-07: who is signed out is told to log in before they claim a role", async () => {
  const { page } = await openScreen(app, PROJECT);
  const blocked = await page.findByRole("button", { name: "Claim a role" });
  expect(blocked.getAttribute("aria-disabled")).toBe("true");
  blocked.focus();
  await page.findByRole("tooltip", { name: "Log in to claim a role" });
});

test("CLM-04 to CLM-06, CLM-09: a consultant claims a role; a failure keeps the dialog, a repeat changes nothing", async () => {
  const { page, user, at, violations } = await openScreen(app, PROJECT, { as: "consultantOwner" });
  const open = async () => {
    await user.click(await page.findByRole("link", { name: "Claim a role" }));
    const dialog = within(await page.findByRole("dialog", { name: "Claim a role" }));
    const part = await dialog.findByLabelText<HTMLSelectElement>("Part of it");
    await user.selectOptions(part, within(part).getAllByRole("option").at(-1) as HTMLElement);
    return dialog;
  };
  const dialog = await open();
  expect(at()).toBe(`${PROJECT}/claim-role`);
  dialog.getByText("You can claim for your own organisation only.");
  dialog.getByText(/^Brindle Thorpe LLP, /);
  expect(await violations()).toEqual([]);

  const mend = cutLine(/^\/api\/profiles\/case-studies\/specifiers$/);
  const claim = () => user.click(dialog.getByRole("button", { name: "Claim role on 1 project" }));
  await claim();
  await page.findByText("There was an error with claiming your work.");
  mend();
  await claim();
  await page.findByText("Brindle Thorpe LLP is now on Calder Row.");
  await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
  expect(at()).toBe(PROJECT);

  const again = await open();
  await again.findByText("Already there. Nothing changes.");
  const none = again.getByRole("button", { name: "Claim role on 0 projects" });
  expect(none.getAttribute("aria-disabled")).toBe("true");
});
