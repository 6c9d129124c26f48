import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { MapPoint } from "#shared/contracts/market/geo.ts";
import type { ListingSummary } from "#shared/contracts/market/search.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { MapCardFace } from "./map-card.tsx";

const POINT: MapPoint = {
  id: 3,
  name: "Tarnbeck Pods",
  slug: "tarnbeck-pods",
  rank: 5,
  longitude: -1.55,
  latitude: 54.3,
};
const LISTING: ListingSummary = {
  kind: "suppliers",
  id: 3,
  name: "Tarnbeck Pods",
  formerName: null,
  slug: "tarnbeck-pods",
  place: "Northallerton",
  mark: { seed: "Tarnbeck Pods", system: "Pods", logoUrl: null },
  coverUrl: null,
  isClaimed: true,
  verifiedBy: ["Buildwright Assurance"],
  hasConfigurator: true,
  tags: ["WC block"],
  buildingSystems: [],
  founded: 1986,
  sizeName: null,
  mmcCategories: [],
  caseStudies: 12,
  owner: null,
  status: null,
  building: null,
  product: null,
};
const LEEDS = { at: [-1.55, 53.8], name: "Leeds" } as const;

const markup = (element: ReactNode): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={createI18n(siteBundle, "en-GB")}>
      <MemoryRouter>{element}</MemoryRouter>
    </I18nextProvider>,
  );
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

test("M15: a card has the row's number, drawing, badges, distance, facts, page and choice", () => {
  const html = markup(
    <MapCardFace kind="suppliers" point={POINT} listing={LISTING} origin={LEEDS} select={<span>Select</span>} />,
  );
  // Half a degree of latitude is 34.5 miles (69.093 each).
  expect(wordsOf(html)).toBe(
    "5 Tarnbeck Pods Northallerton · 35 mi from Leeds Claimed Verified by Buildwright Assurance Configurable " +
      "WC block Founded 1986 Case studies 12 Open page Tarnbeck Pods Select",
  );
  expect(html).toContain("map-card-cover");
  expect(html).toContain('class="iso');
});

test("M15: without its row a card has the name, the number, the distance and the page", () => {
  const html = markup(<MapCardFace kind="suppliers" point={{ ...POINT, rank: null }} listing={null} origin={LEEDS} />);
  expect(wordsOf(html)).toBe("Tarnbeck Pods 35 mi from Leeds Open page Tarnbeck Pods");
  expect(html).toContain('href="/details/supplier/3/tarnbeck-pods"');
});
