import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { LANDING } from "#shared/domain/search/search-landing.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { CategoryTiles } from "./category-tiles.tsx";

const markup = (children: ReactNode): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={createI18n(siteBundle, "en-GB")}>
      <MemoryRouter>{children}</MemoryRouter>
    </I18nextProvider>,
  );

test("HOM-09, R-06: seven category tiles by default, as many as asked for, eight at most", () => {
  const categories = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `Role ${index + 1}`, count: 3 }));
  const shown = (most?: number): number =>
    markup(<CategoryTiles kind="consultants" categories={categories} most={most} />).match(/<li>/g)?.length ?? 0;
  expect([shown(), shown(3), shown(8), shown(12)]).toEqual([7, 3, 8, 8]);
});

test("HOM-10: ten MMC rows, eight roles and eight sectors are chosen for the landing pages", () => {
  const lengths = [LANDING.offsiteCategories, LANDING.roles, LANDING.sectors].map((ids) => new Set(ids).size);
  expect(lengths).toEqual([10, 8, 8]);
});
