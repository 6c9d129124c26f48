import { expect } from "@playwright/test";
import { test, visitSearch } from "./one-page.ts";
import { chipsOf, goWithin } from "./search-helpers.ts";

// Too narrow for the map beside the list, which is slow to draw without a graphics card.
test.use({ viewport: { width: 1100, height: 900 } });

test("SCH-09, SCH-23: suggestions by keyboard: arrows, Enter, Escape and Tab; a place is a chip", async ({
  site: page,
}) => {
  await visitSearch(page, "/search/suppliers");
  const field = page.getByRole("combobox", { name: "Search text" });
  // Words set right, then places.
  await field.fill("bathrom pod le");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list.getByRole("option").first()).toContainText("spelling corrected");
  const leeds = list.getByRole("option", { name: /^bathroom pod near Leeds/ });
  await field.press("ArrowDown");
  await expect(list.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  const { length } = await list.getByRole("group", { name: "Trade words" }).getByRole("option").all();
  for (let at = 0; at < length; at += 1) await field.press("ArrowDown");
  await expect(field).toHaveAttribute("aria-activedescendant", (await leeds.getAttribute("id")) ?? "none");
  await field.press("Enter");
  await expect(list).toBeHidden();
  await expect(page).toHaveURL(/query=bathroom\+pod&place=-1\.\d+%2C53\.\d+&distance=50$/);
  await expect(chipsOf(page)).toHaveText(["Within 50 mi of Leeds"]);
  // Enter searches for what stands in the field: the chosen line was one of the text before.
  await visitSearch(page, "/search/suppliers");
  await expect(field).toHaveValue("");
  await field.fill("pod");
  await expect(list.getByRole("option").first()).toBeVisible();
  await expect(field.locator("xpath=following-sibling::*[@role='status']")).toHaveText(/^\d suggestions$/);
  await field.press("ArrowDown");
  await expect(list.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await field.press("s");
  await field.press("Enter");
  await expect(page).toHaveURL(/query=pods$/);
  // Tab leaves the field with a line chosen too, and takes nothing.
  await field.fill("bathrom");
  await expect(list.getByRole("option").first()).toContainText("spelling corrected");
  await field.press("ArrowDown");
  await expect(list.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await field.press("Tab");
  await expect(page.getByRole("button", { name: "Search", exact: true })).toBeFocused();
  await expect(field).toHaveValue("bathrom");
  await expect(list).toBeHidden();
  await field.fill("pods leeds");
  await expect(list.getByRole("option").first()).toBeVisible();
  await field.press("Escape");
  await expect(list).toBeHidden();
  await goWithin(page, "/search/suppliers?query=pods+leeds");
  await expect(chipsOf(page)).toHaveText(["In your words: within 50 mi of Leeds"]);
  await chipsOf(page).first().press("Enter");
  await expect(page).toHaveURL(/query=pods$/);
  await expect(field).toHaveValue("pods");
});
