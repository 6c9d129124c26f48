import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { waitFor } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { watchRequests } from "#web/test/network.ts";
import { openScreen } from "#web/test/open-screen.tsx";
import { chips, chipTexts, count, field, fill, found, panel, rows } from "./search-screen.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

test("SCH-23, SCH-10, R-08: a search starts 150 ms after the last key, and says what a word means", async () => {
  const { page, user, at } = await openScreen(app, "/search/suppliers?pglimit=5");
  await found();
  const input = await field();
  input.focus();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    await user.keyboard("to");
    vi.advanceTimersByTime(150);
  } finally {
    vi.useRealTimers();
  }
  await page.findByText("Type in min. 3 char(s) to start search");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    await user.keyboard("ilet pod");
    vi.advanceTimersByTime(149);
    expect([input.value, at()]).toEqual(["toilet pod", "/search/suppliers?pglimit=5"]);
    vi.advanceTimersByTime(1);
    expect(at()).toContain("query=toilet+pod");
  } finally {
    vi.useRealTimers();
  }
  await waitFor(() => expect(document.body.textContent).toContain("because “toilet pod” means bathroom pods"));
  await found();
  const said = page.getAllByRole("status").map(({ textContent }) => textContent);
  expect(said.some((text) => text?.includes(`${count()} found`))).toBe(true);
  expect(document.activeElement).toBe(input);
  expect(input.value).toBe("toilet pod");
  window.history.back();
  await waitFor(() => expect(at()).not.toContain("query="));
  await waitFor(() => expect(input.value).toBe(""));
});

test("SCH-01, SCH-16, SCH-23, R-08: Back shows what was searched; filters and chips work by keyboard", async () => {
  const { page, user, at } = await openScreen(app, "/search/suppliers");
  await found();
  await fill(user, await field(), "modular");
  await waitFor(() => expect(at()).toBe("/search/suppliers?query=modular"));
  panel()
    .getByRole("checkbox", { name: /^Claimed only/ })
    .focus();
  await user.keyboard(" ");
  await waitFor(() => expect(at()).toBe("/search/suppliers?query=modular&claimed=true"));
  await waitFor(() => expect(chipTexts()).toEqual(["Claimed"]));
  // Back is pressed by somebody who has seen the search.
  await fill(user, await field(), "pod");
  await waitFor(() => expect(at()).toBe("/search/suppliers?query=pod&claimed=true"));
  await found();
  window.history.back();
  await waitFor(() => expect(at()).toBe("/search/suppliers?query=modular&claimed=true"));
  await waitFor(async () => expect((await field()).value).toBe("modular"));
  await fill(user, await field(), "timber");
  await user.click(page.getByRole("button", { name: "Search" }));
  await waitFor(() => expect(at()).toBe("/search/suppliers?query=timber&claimed=true"));

  await waitFor(() => expect(chipTexts()).toEqual(["Claimed"]));
  chips()[0]?.focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(chipTexts()).toEqual([]));
  expect(at()).toBe("/search/suppliers?query=timber");
  await found();
  rows()[0]?.querySelector("a")?.focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(at()).toMatch(/^\/details\/supplier\/\d+/));
});

test("SCH-16: Back before the page has shown a search takes its text out of the field", async () => {
  const { user, at } = await openScreen(app, "/search/suppliers?query=modular");
  await found();
  const input = await field();
  // The address has the next search for a moment only: Back comes before anything of it is drawn.
  const push = window.history.pushState.bind(window.history);
  window.history.pushState = (...given) => {
    const [before, address] = [window.history.state, window.location.href];
    push(...given);
    window.history.pushState = push;
    queueMicrotask(() => {
      window.history.replaceState(before, "", address);
      window.dispatchEvent(new PopStateEvent("popstate", { state: before }));
    });
  };
  const asked = watchRequests();
  await fill(user, input, "pod");
  await waitFor(() => expect(window.history.pushState).toBe(push));
  await waitFor(() => expect(input.value).toBe("modular"));
  expect(at()).toContain("query=modular");
  expect(asked.filter(({ path }) => path.startsWith("/api/search/"))).toEqual([]);
  // The same text is a new search when it is typed again.
  await fill(user, input, "pod");
  await waitFor(() => expect(at()).toContain("query=pod"));
});
