import { createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import type { SearchResult } from "#shared/contracts/market/search.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { ResultList } from "#web/features/search/results/result-list.tsx";

const FOUND = Array.from({ length: 12 }, (_, index): SearchResult => ({
  kind: "suppliers",
  id: index + 1,
  name: `Supplier ${index + 1}`,
  formerName: null,
  slug: `supplier-${index + 1}`,
  place: "Leeds",
  mark: { seed: `Supplier ${index + 1}`, system: "Pods", logoUrl: null },
  coverUrl: null,
  isClaimed: true,
  verifiedBy: [],
  hasConfigurator: false,
  tags: [],
  buildingSystems: [],
  founded: null,
  sizeName: null,
  mmcCategories: [],
  caseStudies: null,
  owner: null,
  status: null,
  building: null,
  product: null,
  distanceMiles: null,
  reason: null,
}));

test.each(["list", "tiles"] as const)(
  "SCH-26: results as %s are drawn once each while the list grows and a pointer moves",
  (view) => {
    const element = document.body.appendChild(document.createElement("div"));
    const root = createRoot(element);
    onTestFinished(() => {
      root.unmount();
      element.remove();
    });
    const i18n = createI18n(siteBundle, "en-GB");
    const renderSelect = vi.fn<(listing: SearchResult) => string>(({ name }) => name);
    const ignore = (): void => undefined;
    const show = (rows: number, hoveredId: number | null): void => {
      const list = createElement(ResultList, {
        items: FOUND.slice(0, rows),
        view,
        hoveredId,
        renderSelect,
        onHover: ignore,
      });
      const page = createElement(MemoryRouter, null, list);
      flushSync(() => root.render(createElement(I18nextProvider, { i18n }, page)));
    };
    const drawn = (): number[] => renderSelect.mock.calls.map(([{ id }]) => id);
    show(4, null);
    show(8, null);
    show(12, null);
    expect(drawn()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(element.querySelectorAll("[data-listing]")).toHaveLength(12);
    show(12, 5);
    expect(drawn().slice(12)).toEqual([5]);
    expect(element.querySelector("[data-hovered]")?.getAttribute("data-listing")).toBe("5");
  },
);
