import { afterAll, beforeAll, expect, test } from "vitest";
import { within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
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

test("R-21, AUT-14: managers read what was changed, newest first, by whom and for whom; members do not", async () => {
  const manager = newPerson(app, "Mary Alder", "mary@alder.example");
  const tenantId = await makeOrganisation(manager, "Alder");
  const member = newPerson(app, "Otto Alder", "otto@alder.example");
  await manager.call("POST", "/tenant/invitations", { emails: [member.email], role: "member" });
  await member.call("POST", "/invitations/accept", { token: (await mailsTo(app, member.email))[0]?.token });
  await app.call("POST", "/api/me/acting", { as: demoUsers.proxy, body: { tenantId } });
  await app.call("PUT", `/api/tenant/members/${member.id}/role`, { as: demoUsers.proxy, body: { role: "editor" } });

  const { page, user, violations } = await openScreen(app, "/organisation", { as: { token: await manager.token() } });
  const lines = async () => {
    const part = within(await page.findByRole("region", { name: "Activity" }));
    return (await part.findAllByRole("listitem")).map((line) => line.textContent);
  };
  const [first, second, , fourth] = await lines();
  expect(first).toMatch(/^Changed the role of Otto AlderGrace Adair for Alder · .* · from: member, to: editor$/);
  expect(second).toMatch(/^Began to act for AlderGrace Adair/);
  expect(fourth).toMatch(/^Invited otto@alder\.exampleMary Alder · /);
  expect(await violations()).toEqual([]);
  expect(page.getByRole("link", { name: "Activity" }).getAttribute("href")).toBe("/organisation#activity");

  // What is changed on the page is there at once.
  await user.selectOptions(page.getByRole("combobox", { name: "Role of Otto Alder" }), "Member");
  await expect.poll(async () => (await lines())[0]).toMatch(/^Changed the role of Otto AlderMary Alder · /);

  await fill(user, page.getByLabelText("Invite by email"), "gus@guest.example");
  await user.click(page.getByRole("button", { name: "Send invitation" }));
  await expect.poll(async () => (await lines())[0]).toMatch(/^Invited gus@guest\.exampleMary Alder · /);

  // Ten at first, and the rest when it is asked for.
  for (let count = 0; count < 8; count += 1) await manager.call("PATCH", "/tenant", { name: `Alder ${count}` });
  const again = await openScreen(app, "/organisation", { as: { token: await manager.token() } });
  expect(await lines()).toHaveLength(10);
  await again.user.click(page.getByRole("button", { name: "Show more" }));
  await expect.poll(async () => (await lines()).at(-1)).toMatch(/^Made Alder/);

  await openScreen(app, "/organisation", { as: "tenantManager" });
  const shown = await lines();
  expect(shown.filter((line) => line?.startsWith("Sent the page of Hallam Studio for approval"))).toHaveLength(1);
  // Ids say nothing to managers.
  expect(shown.join()).not.toMatch(/request|[0-9a-f]{8}-/);

  await openScreen(app, "/organisation", { as: { token: await member.token() } });
  await page.findByRole("heading", { name: "Danger zone" });
  expect(page.queryByText("Activity")).toBeNull();
});
