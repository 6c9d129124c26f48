import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { openScreen } from "#web/test/open-screen.tsx";
import type { OpenScreen } from "#web/test/open-screen.tsx";
import { chips, chipTexts, field, fill, found, isSettled } from "./search-screen.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
  // Places are read when the first one is asked for.
  await app.call("GET", "/api/suggestions/suppliers?region=UK&query=leeds");
});
afterAll(() => app.stop());

let screen: OpenScreen;
beforeEach(async () => {
  screen = await openScreen(app, "/search/suppliers?pglimit=5");
  await found();
});

/** Types a text at once, which is searched too. @returns the lines that are suggested for it */
async function suggestionsFor(text: string): Promise<HTMLElement[]> {
  await fill(screen.user, await field(), text);
  await waitFor(() => expect(new URLSearchParams(window.location.search).get("query")).toBe(text));
  await waitFor(() => expect(isSettled()).toBe(true));
  return waitFor(() => within(screen.page.getByRole("listbox", { name: "Suggestions" })).getAllByRole("option"));
}
/** Presses until a line is chosen: those of the text before cannot be. @returns the first one */
const first = (): Promise<HTMLElement> =>
  waitFor(async () => {
    await screen.user.keyboard("{ArrowDown}");
    return within(screen.page.getByRole("listbox", { name: "Suggestions" })).getByRole("option", { selected: true });
  });
/** The line that Enter would take. */
const selected = (): Promise<HTMLElement> =>
  waitFor(() =>
    within(screen.page.getByRole("listbox", { name: "Suggestions" })).getByRole("option", { selected: true }),
  );
const isOpen = (): boolean => screen.page.queryByRole("listbox", { name: "Suggestions" }) !== null;

test("SCH-09, SCH-23: arrows reach words set right, places then; Enter takes a line, whose place is a chip", async () => {
  const { user, page, at } = screen;
  const options = await suggestionsFor("bathrom pod le");
  expect(options[0]?.textContent).toContain("spelling corrected");
  expect((await first()).textContent).toContain("spelling corrected");
  const words = within(page.getByRole("group", { name: "Trade words" })).getAllByRole("option");
  for (const _word of words) await user.keyboard("{ArrowDown}");
  expect((await selected()).textContent).toMatch(/^bathroom pod near Leeds/);
  await waitFor(async () => expect((await field()).getAttribute("aria-activedescendant")).toBe((await selected()).id));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(at()).toMatch(/query=bathroom\+pod&place=-1\.\d+(%2C|,)53\.\d+&distance=50$/);
  await waitFor(() => expect(chipTexts()).toEqual(["Within 50 mi of Leeds"]));
});

test("SCH-09: Enter searches for what stands in the field: the chosen line was one of the text before", async () => {
  const { user, at } = screen;
  await suggestionsFor("pod");
  const said = (await field()).parentElement?.querySelector("[role=status]");
  await waitFor(() => expect(said?.textContent).toMatch(/^\d suggestions$/));
  await first();
  await user.keyboard("s{Enter}");
  await waitFor(() => expect(at()).toMatch(/query=pods$/));
});

test("SCH-09, CON-09: Tab leaves the field with a line chosen and takes nothing; Escape closes the list", async () => {
  const { user, page, violations } = screen;
  const options = await suggestionsFor("bathrom");
  expect(options[0]?.textContent).toContain("spelling corrected");
  expect(await violations()).toEqual([]);
  await first();
  await user.tab();
  expect(document.activeElement).toBe(page.getByRole("button", { name: "Search" }));
  expect((await field()).value).toBe("bathrom");
  await waitFor(() => expect(isOpen()).toBe(false));
  await suggestionsFor("pods leeds");
  await user.keyboard("{Escape}");
  expect(isOpen()).toBe(false);
});

test("SCH-09: a place in the words of a search is a chip, and leaves the words with it", async () => {
  const { user, go, at } = screen;
  go("/search/suppliers?query=pods+leeds");
  await waitFor(() => expect(chipTexts()).toEqual(["In your words: within 50 mi of Leeds"]));
  chips()[0]?.focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(at()).toMatch(/query=pods$/));
  await waitFor(async () => expect((await field()).value).toBe("pods"));
});

test("SCH-13: a place in the words beside another one of the filter is told, and searched on demand", async () => {
  const { user, go, at, page } = screen;
  // Carlisle.
  go("/search/suppliers?query=pods+leeds&distance=50&place=-2.93,54.9");
  await page.findByText("Searching from the place of the filter, not Leeds that you typed.");
  await user.click(page.getByRole("button", { name: "Search Leeds instead" }));
  await waitFor(() => expect(at()).toMatch(/query=pods\+leeds$/));
  await waitFor(() => expect(chipTexts()).toEqual(["In your words: within 50 mi of Leeds"]));
});
