import { expect, test } from "vitest";
import { anInputField } from "#shared/configurator/test/builders.ts";
import { drawnSites } from "./drawn-sites.ts";

/** 0.001° of longitude and 0.0005° of latitude at the equator: 111.3 × 55.3 m. */
const ring = [
  [0, 0],
  [0.001, 0],
  [0.001, 0.0005],
  [0, 0.0005],
  [0, 0],
];
const plot = anInputField("GeoPolygon", { name: "plot", label: "Plot" });
const fields = [plot, { ...plot, name: "annexe" }, anInputField("GeoJSON", { name: "other" })];

test("each polygon of a kit that goes on sites is one, named by its field; fields without a value are none", () => {
  const { sites, problems } = drawnSites(
    { hostKinds: ["site"], fields },
    { plot: [ring], annexe: null, other: [ring] },
  );
  expect(problems).toEqual([]);
  expect(sites.map(({ kind, name, area }) => [kind, name, area])).toEqual([
    // 111.3195 × 55.2871 m.
    ["site", "Plot", expect.closeTo(6154.5, 0)],
  ]);
});

test("a kit that goes on something else has none", () => {
  expect(drawnSites({ hostKinds: ["wall"], fields }, { plot: [ring] })).toEqual({ sites: [], problems: [] });
});

test("a polygon that is no site is a problem of its field; a hidden one does not count", () => {
  const small = [ring.map(([x = 0, y = 0]) => [x / 1000, y / 1000])];
  const { sites, problems } = drawnSites({ hostKinds: ["site"], fields }, { plot: small });
  expect(sites).toEqual([]);
  expect(problems).toEqual([{ field: plot, message: expect.stringMatching(/under 10 m²/), nearest: null }]);
  const hidden = [{ ...plot, visibleWhen: { name: "mode", oneOf: ["map"] } }];
  expect(drawnSites({ hostKinds: ["site"], fields: hidden }, { plot: small, mode: "typed" })).toEqual({
    sites: [],
    problems: [],
  });
});
