import { expect, test } from "@playwright/test";
import { isSearch, openSearch } from "./search-helpers.ts";

// Too narrow for the map beside the list, which is slow to draw without a graphics card.
test.use({ viewport: { width: 1200, height: 900 } });

test("SCH-16: Back before the page has shown a search takes its text out of the field", async ({ page }) => {
  await openSearch(page, "/search/suppliers?query=modular");
  const field = page.getByRole("searchbox", { name: "Search text" });
  // The address has the next search for a moment only: Back comes before anything of it is drawn.
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...given) => {
      const [before, address] = [history.state, location.href];
      push(...given);
      history.pushState = push;
      queueMicrotask(() => {
        history.replaceState(before, "", address);
        dispatchEvent(new PopStateEvent("popstate", { state: before }));
      });
    };
  });
  const asked: string[] = [];
  page.on("request", (request) => void (isSearch(request.url()) && asked.push(request.url())));
  await field.fill("pod");
  await expect(field).toHaveValue("modular");
  await expect(page).toHaveURL(/query=modular/);
  expect(asked).toEqual([]);
  // The same text is a new search when it is typed again.
  await field.fill("pod");
  await expect(page).toHaveURL(/query=pod/);
});
