import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";
import { screen, waitFor, within } from "#build/testing/page-queries.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { SearchPage } from "#shared/contracts/market/search.ts";

// What is asked again and again while a search is on its way is found by selectors: to look for roles in all of its rows
// and filters takes a third of a second.
export const LEEDS = "-1.5491,53.8008";
export const field = () => screen.findByLabelText<HTMLInputElement>("Search text");
export const panel = () => within(screen.getByRole("complementary", { name: "Filters" }));
/** How much was found, as the page says it. */
export const count = (): string => document.querySelector("h1")?.textContent ?? "";
export const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-listing]")];
export const names = (): string[] => rows().map((row) => row.querySelector("h2, h3")?.textContent ?? "");
/** Filters in use, as buttons that take them away. */
export const chips = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[aria-label="Filters in use"] [aria-label^="Remove"]'),
];
export const chipTexts = (): string[] => chips().map(({ textContent }) => textContent);
/** Whether the answer to the search of the address is there. */
export const isSettled = (): boolean => document.querySelector("main")?.getAttribute("aria-busy") === "false";

/** Waits for the answer, of so many listings. */
export async function found(text: RegExp | string = /^[1-9]\d* /): Promise<void> {
  await waitFor(() => {
    expect(count()).toMatch(text);
    expect(isSettled()).toBe(true);
  });
}

/** Puts a text in the place of what stands in a field, at once. */
export async function fill(user: UserEvent, input: HTMLInputElement, text: string): Promise<void> {
  input.focus();
  input.select();
  await user.paste(text);
}

/** What the API answers to a search of suppliers. */
export async function searchSuppliers(app: TestApp, query: string): Promise<SearchPage> {
  return SearchPage.parse((await app.call("GET", `/api/search/suppliers?region=UK&${query}`)).body);
}

/** Widths of the world that the drawings of listings show, each once: one where all are of one scale. */
export async function scalesIn(section: ParentNode): Promise<string[]> {
  const drawings = () =>
    [...section.querySelectorAll(".iso-cover[data-own] svg")].filter((svg) => svg.innerHTML !== "");
  await waitFor(() => expect(drawings().length).toBeGreaterThan(2));
  return [...new Set(drawings().map((svg) => svg.getAttribute("viewBox")?.split(" ")[2] ?? ""))];
}
