import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import type { Drawing, UnitDrawings } from "#shared/contracts/market/drawings.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { ConfiguratorDrawings } from "./configurator-drawings.tsx";
import type { ConfiguratorViewName } from "#web/features/configurator/view-name.ts";

const drawn = (view: Drawing["view"], ...sizes: [field: string, value: number][]): Drawing => ({
  view,
  low: [0, 0],
  high: [1, 1],
  textHeight: 1,
  parts: [],
  swings: [],
  dimensions: sizes.map(([field, value]) => ({ field, from: [0, 0], to: [value, 0], offset: [0, -1], value })),
});
const captions = (unit: UnitDrawings, view: Exclude<ConfiguratorViewName, "model">) =>
  Array.from(
    renderToStaticMarkup(
      <I18nextProvider i18n={createI18n(siteBundle, "en-GB")}>
        <ConfiguratorDrawings unit={unit} view={view} field={null} />
      </I18nextProvider>,
    ).matchAll(/<figcaption>([^<]*)/g),
    ([, caption]) => caption,
  );

test("a drawing says of which type it is: others of the run are not drawn", () => {
  const panel = { typeMark: "T01", label: "5,395 × 2,700 mm", drawings: [drawn("elevation"), drawn("section")] };
  expect([captions(panel, "elevation"), captions(panel, "section")]).toEqual([
    ["Elevation of the frame, from the inner side. T01: 5,395 × 2,700 mm"],
    ["Level section. T01: 5,395 × 2,700 mm"],
  ]);
});

test("a section is across the room by the room's sizes, not by the wall that it looks at", () => {
  const pod = (left: [string, number], back: [string, number]): UnitDrawings => ({
    typeMark: "T01",
    label: "A",
    drawings: [drawn("plan"), drawn("front", back), drawn("left", left), drawn("back", back), drawn("right", left)],
  });
  expect(captions(pod(["width", 1600], ["length", 2400]), "section")).toEqual([
    "Section across the room, to its left wall. T01: A",
  ]);
  expect(captions(pod(["length", 2400], ["width", 1600]), "section")).toEqual([
    "Section across the room, to its back wall. T01: A",
  ]);
  expect(captions(pod(["length", 2400], ["width", 1600]), "elevations")).toEqual(
    ["Front", "Left", "Back", "Right"].map((wall) => `${wall} wall, from within. T01: A`),
  );
});
