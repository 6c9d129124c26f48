import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor } from "#build/testing/page-queries.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { cutLine, holdRequests, watchRequests } from "#web/test/network.ts";
import { openScreen } from "#web/test/open-screen.tsx";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

test("MSG-04, PRF-15: a fault shows on leaving its field, and all of them with the press that sends", async () => {
  const { page, user } = await openScreen(app, "/contact");
  await user.type(await page.findByLabelText("Email"), "jo@");
  await user.click(page.getByLabelText("Message"));
  expect(page.getByText("Please provide a valid email address.")).toBeTruthy();
  expect(page.queryAllByText("This field is required.")).toEqual([]);
  await user.click(page.getByRole("button", { name: "Send message" }));
  expect(page.getAllByText("This field is required.")).toHaveLength(2);
});

test("MSG-04, MSG-10, CON-09: without name, email and message nothing is sent; each says what is missing", async () => {
  const { page, user, at, violations } = await openScreen(app, "/contact");
  await user.click(await page.findByRole("button", { name: "Send message" }));
  expect(page.getAllByText("This field is required.")).toHaveLength(3);
  for (const name of ["Your name", "Email", "Message"]) {
    const said = page.getByLabelText(name).getAttribute("aria-describedby")?.split(" ") ?? [];
    const texts = said.map((id) => document.getElementById(id)?.textContent);
    expect(texts).toContain("This field is required.");
  }
  expect(at()).toBe("/contact");
  expect(await violations()).toEqual([]);
});

test("MSG-17: what is typed before it is known who visits stays, and name and email are filled in", async () => {
  const { page, user } = await openScreen(app, "/contact", { as: "designer" });
  const release = holdRequests(/^\/api\/me$/);
  await user.type(await page.findByLabelText("Message"), "The map is upside down.");
  const field = (label: string) => page.getByLabelText<HTMLInputElement>(label).value;
  expect([field("Your name"), field("Email")]).toEqual(["", ""]);
  release();
  await waitFor(() => expect(field("Your name")).toBe(demoUsers.designer.name));
  expect(field("Email")).toBe(demoUsers.designer.email);
  expect(field("Message")).toBe("The map is upside down.");
});

test("MSG-09, ERR-01, ERR-03: a message that cannot be sent is said once, and stays in the form", async () => {
  const { page, user } = await openScreen(app, "/contact");
  cutLine(/^\/api\/contact\/us$/);
  const asked = watchRequests();
  await user.type(await page.findByLabelText("Your name"), "Jo Vane");
  await user.type(page.getByLabelText("Email"), "jo@vane.example");
  await user.type(page.getByLabelText("Message"), "The map is upside down.");
  const send = page.getByRole<HTMLButtonElement>("button", { name: "Send message" });
  await user.click(send);
  const failures = () =>
    page
      .queryAllByRole("alert")
      .filter(({ textContent }) => textContent?.includes("We couldn't send your message. Please try again."));
  await waitFor(() => expect(failures()).toHaveLength(1));
  // It does not go while the pointer is on it, and the same again is not said twice.
  await user.hover(failures()[0] as HTMLElement);
  send.focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(asked.filter(({ path }) => path === "/api/contact/us")).toHaveLength(2));
  await waitFor(() => expect(send.disabled).toBe(false));
  expect(failures()).toHaveLength(1);
  await user.click(page.getByRole("button", { name: "Dismiss notification" }));
  await waitFor(() => expect(failures()).toEqual([]));
  expect(page.getByLabelText<HTMLTextAreaElement>("Message").value).toBe("The map is upside down.");
});
