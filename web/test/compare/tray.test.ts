import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { useSelection } from "#web/features/selection/selection-store.ts";
import { countedEvents, setConsent } from "#web/test/counted-events.ts";
import { found } from "#web/test/search/search-screen.ts";
import { openScreen } from "#web/test/open-screen.tsx";
import type { OpenScreen } from "#web/test/open-screen.tsx";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());
afterEach(() => setConsent(null));
beforeEach(() => {
  for (const kind of ["suppliers", "projects"] as const) useSelection.getState().reset(kind);
});

async function boxes(): Promise<HTMLInputElement[]> {
  await found();
  return [...document.querySelectorAll<HTMLInputElement>("main .select-box input")];
}
const tray = ({ page }: OpenScreen, kind = "suppliers") => page.getByRole("region", { name: `Selected ${kind}` });
/** Names in the tray, the oldest first. */
const chosen = (screen: OpenScreen): (string | null)[] =>
  [...tray(screen).querySelectorAll(".tray-name")].map((name) => name.textContent);

async function choose(screen: OpenScreen, ...indexes: number[]): Promise<void> {
  for (const index of indexes) await screen.user.click((await boxes())[index] as HTMLElement);
}

test("SEL-01, SEL-02: a fifth choice asks first; then the oldest leaves, or everything stays", async () => {
  const screen = await openScreen(app, "/search/suppliers?order=NameAsc&pglimit=5");
  const { page, user } = screen;
  await boxes();
  expect(page.queryByRole("region", { name: "Selected suppliers" })).toBeNull();
  await choose(screen, 0, 1, 2, 3);
  const [first = "", second, third, fourth] = chosen(screen);

  await choose(screen, 4);
  let dialog = within(page.getByRole("dialog", { name: "Maximum items selected" }));
  expect(page.getByRole("dialog").textContent).toContain(`${first} leaves`);
  await user.click(dialog.getByRole("button", { name: "Keep the selection" }));
  expect(page.queryByRole("dialog")).toBeNull();
  expect((await boxes())[4]?.checked).toBe(false);
  expect(chosen(screen)).toEqual([first, second, third, fourth]);

  await choose(screen, 4);
  dialog = within(page.getByRole("dialog", { name: "Maximum items selected" }));
  await user.click(dialog.getByRole("button", { name: "Replace the oldest" }));
  const all = await boxes();
  expect(all.map(({ checked }) => checked)).toEqual([false, true, true, true, true]);
  expect(chosen(screen).slice(0, 3)).toEqual([second, third, fourth]);

  await choose(screen, 4);
  expect(within(tray(screen)).getByText("Add one more")).toBeTruthy();
  await user.click(within(tray(screen)).getAllByRole("button", { name: "Clear" })[0] as HTMLElement);
  expect(page.queryByRole("region", { name: "Selected suppliers" })).toBeNull();
  expect((await boxes())[1]?.checked).toBe(false);
});

test("SEL-03, SEL-04, MSG-01, SUP-14: what one choice cannot do says why; a message names who gets it", async () => {
  const screen = await openScreen(app, "/search/suppliers?order=NameAsc&pglimit=5");
  const { page, user, at } = screen;
  await choose(screen, 0);
  const compare = within(tray(screen)).getByRole("button", { name: /^Compare/ });
  for (const [button, reason] of [
    [compare, "Select at least 2 to compare."],
    [within(tray(screen)).getByRole("button", { name: "Add to supply chain" }), "Log in to add to a supply chain."],
  ] as const) {
    expect(button.getAttribute("aria-disabled")).toBe("true");
    await user.hover(button);
    await page.findByRole("tooltip", { name: reason });
    await user.unhover(button);
    // Pressed all the same, as a visitor may: nothing happens.
    await user.click(button);
    expect([at().startsWith("/search/suppliers?"), page.queryByRole("dialog")]).toEqual([true, null]);
  }
  const send = within(tray(screen)).getByRole("button", { name: "Send message" });
  await waitFor(() => expect(send.getAttribute("aria-disabled")).toBe("false"));
  await user.click(send);
  const message = await page.findByRole("dialog", { name: "Send message" });
  const recipients = await within(message).findByRole("list", { name: "Recipients" });
  expect(recipients.textContent).toContain("Gets it");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
});

test("R-15, CON-09: 'tell us about you' is left by Escape, asked once, and not kept without consent", async () => {
  setConsent("no");
  const screen = await openScreen(app, "/search/suppliers?order=NameAsc&pglimit=5");
  const { page, user, at, violations } = screen;
  const counted = countedEvents();
  await choose(screen, 0, 1);
  const search = at();
  const compare = () => within(tray(screen)).getByRole("button", { name: /^Compare/ });
  await user.click(compare());
  await page.findByRole("dialog", { name: "Tell us about you" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
  expect([at(), page.queryByRole("heading", { name: /^Compare/ })]).toEqual([search, null]);
  await user.click(compare());
  const dialog = await page.findByRole("dialog", { name: "Tell us about you" });
  expect(dialog.textContent).toContain("nothing of this is kept");
  await user.selectOptions(within(dialog).getByLabelText(/Your role/), "Engineer");
  expect(await violations()).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Go to the comparison" }));
  await page.findByRole("heading", { level: 1, name: "Compare 2 suppliers" });

  window.history.back();
  await user.click(await page.findByRole("button", { name: /^Compare/ }));
  await waitFor(() => expect(at()).toMatch(/^\/search\/compare\/suppliers\?compare=\d+(%2C|,)\d+$/));
  expect(page.queryByRole("dialog")).toBeNull();
  expect(await counted()).toEqual([]);
});

test("R-15, MSG-01, SEL-04: with consent answers are counted; projects take no message and join no chain", async () => {
  setConsent("yes");
  const screen = await openScreen(app, "/search/projects?pglimit=5");
  const { page, user } = screen;
  const counted = countedEvents();
  await choose(screen, 0, 1);
  const message = within(tray(screen, "projects")).getByRole("button", { name: "Send message" });
  const reason = "None of them has an email address.";
  await within(tray(screen, "projects")).findByText(reason, { selector: "[hidden]" });
  expect(message.getAttribute("aria-disabled")).toBe("true");
  await user.hover(message);
  await waitFor(() => expect(page.getByRole("tooltip").textContent).toBe(reason));
  expect(page.queryByRole("button", { name: "Add to supply chain" })).toBeNull();
  await user.click(page.getByRole("button", { name: /^Compare/ }));
  const dialog = within(await page.findByRole("dialog", { name: "Tell us about you" }));
  await user.type(dialog.getByLabelText(/Your organisation/), "Hallam Studio");
  await user.selectOptions(dialog.getByLabelText(/What you compare for/), "Research");
  await user.click(dialog.getByRole("button", { name: "Go to the comparison" }));
  await page.findByRole("heading", { level: 1, name: "Compare 2 projects" });
  await expect
    .poll(counted)
    .toMatchObject([
      { region: "UK", name: "about_you", fields: { OrganisationName: "Hallam Studio", Purpose: "research" } },
    ]);
});

test("R-15, SEL-01, SEL-03, SEL-05, CON-09: chosen and compared by keyboard; what is skipped is not sent", async () => {
  setConsent("yes");
  const screen = await openScreen(app, "/search/suppliers?pglimit=5");
  const { page, user } = screen;
  const counted = countedEvents();
  for (const index of [0, 1]) {
    const box = (await boxes())[index];
    box?.focus();
    await user.keyboard(" ");
    expect((await boxes())[index]?.checked).toBe(true);
  }
  within(tray(screen))
    .getByRole("button", { name: /^Compare/ })
    .focus();
  await user.keyboard("{Enter}");
  const dialog = within(await page.findByRole("dialog", { name: "Tell us about you" }));
  await user.type(dialog.getByLabelText(/Your organisation/), "Hallam Studio");
  dialog.getByRole("button", { name: "Skip" }).focus();
  await user.keyboard("{Enter}");
  await page.findByRole("heading", { level: 1, name: "Compare 2 suppliers" });
  await page.findByText(/rows? differ/);
  expect(await counted()).toEqual([]);
  page.getByRole("button", { name: "Only differences" }).focus();
  for (const [role, name] of [
    ["button", "Download as CSV"],
    ["button", /^Send message/],
    ["region", "Compare 2 suppliers"],
  ] as const) {
    await user.tab();
    expect(document.activeElement).toBe(page.getByRole(role, { name }));
  }
  await user.tab();
  await user.keyboard("{Enter}");
  expect(await page.findByText("Nothing to compare yet")).toBeTruthy();
});
