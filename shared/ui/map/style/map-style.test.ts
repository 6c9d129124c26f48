import { describe, expect, test } from "vitest";
import type { MapConfig } from "#shared/contracts/market/geo.ts";
import { Region } from "#shared/contracts/site/regions.ts";
import { contrastRatio } from "#shared/ui/theme/contrast.ts";
import { sharedTokensOf } from "#shared/ui/theme/shared-tokens.ts";
import { webDark, webLight } from "#shared/ui/theme/web-tokens.ts";
import { workbenchDark, workbenchLight } from "#shared/ui/theme/workbench-tokens.ts";
import { groundStyle } from "./base-style.ts";
import { CLUSTER_RADII } from "#shared/ui/map/map-constants.ts";
import { pinColours } from "./map-images.ts";
import { mapTokensOf } from "./map-tokens.ts";
import { withOverlay } from "#shared/ui/map/overlay.ts";

const EMBEDDED: MapConfig = {
  embedded: true,
  vectorStyleUrl: null,
  vectorTilesUrl: "/tiles/base/{z}/{x}/{y}",
  vectorTilesMaxZoom: 7,
  satelliteTilesUrl: "/tiles/satellite/{z}/{x}/{y}",
  satelliteTilesMaxZoom: 4,
  satelliteTileSize: 256,
  isSatelliteEmbedded: true,
  attribution: ["Natural Earth", "Places <GeoNames> & more"],
  satelliteAttribution: ["NASA Blue Marble"],
  maxZoom: 12,
};
const ORIGIN = "http://purlin.test";
const NO_POINTS = { type: "FeatureCollection" as const, features: [] };
const THEMES = {
  "site, light": webLight,
  "site, dark": webDark,
  "workbench, light": sharedTokensOf(workbenchLight, "light"),
  "workbench, dark": sharedTokensOf(workbenchDark, "dark"),
};

function styleOf(tokens = mapTokensOf((name) => webLight[name] ?? ""), view: "vector" | "satellite" = "vector") {
  const ground = groundStyle(EMBEDDED, view, "UK", tokens, ORIGIN);
  if (typeof ground === "string") throw new Error("The embedded ground is a style, not an address.");
  return withOverlay(ground, { points: NO_POINTS }, NO_POINTS, tokens, EMBEDDED.maxZoom);
}

describe("R-14: the ground", () => {
  const tokens = mapTokensOf((name) => webLight[name] ?? "");

  test("without a provider it is the embedded one, from this origin only", () => {
    const style = styleOf();
    expect(style.sources["base"]).toMatchObject({
      type: "vector",
      tiles: [`${ORIGIN}/tiles/base/{z}/{x}/{y}`],
      attribution: "Natural Earth · Places &#60;GeoNames&#62; &#38; more",
    });
    expect(style.glyphs ?? style.sprite).toBeUndefined();
  });

  test("thin lines have no round joins, which cost a coast three times its triangles", () => {
    const lines = styleOf().layers.filter((layer) => layer.type === "line" && layer.source === "base");
    expect(lines.map(({ id }) => id)).toEqual(["rivers", "districts", "provinces", "coast"]);
    expect(lines.flatMap(({ layout }) => Object.keys(layout ?? {}))).toEqual([]);
  });

  test("a provider's style is used by its address", () => {
    const config = {
      ...EMBEDDED,
      embedded: false,
      vectorStyleUrl: "https://maps.test/style.json",
      vectorTilesUrl: null,
    };
    expect(groundStyle(config, "vector", "UK", tokens, ORIGIN)).toBe("https://maps.test/style.json");
  });

  test("the satellite view is a picture with names over it, or TileJSON by its address", () => {
    expect(styleOf(tokens, "satellite").sources["satellite"]).toMatchObject({
      type: "raster",
      tiles: [`${ORIGIN}/tiles/satellite/{z}/{x}/{y}`],
      maxzoom: 4,
    });
    const ground = groundStyle(
      { ...EMBEDDED, satelliteTilesUrl: "https://s.test/a.json" },
      "satellite",
      "UK",
      tokens,
      "",
    );
    expect(ground).toMatchObject({ sources: { satellite: { url: "https://s.test/a.json" } } });
  });

  test("each region's countries are land", () => {
    const lands = Region.options.map((region) =>
      JSON.stringify(groundStyle(EMBEDDED, "vector", region, tokens, ORIGIN))
        .match(/\["match",\["get","code"\],(\[.*?\])/)
        ?.at(1),
    );
    expect(lands).toEqual(['["GB"]', '["US","CA"]', '["SA"]']);
  });
});

describe("the style of a map", () => {
  test("points come as themselves, or as tiles of clusters", () => {
    const tokens = mapTokensOf((name) => webLight[name] ?? "");
    expect(styleOf().sources["points"]).toMatchObject({ type: "geojson", cluster: true, clusterMaxZoom: 12 });
    const ground = groundStyle(EMBEDDED, "vector", "UK", tokens, ORIGIN);
    if (typeof ground === "string") throw new Error("The embedded ground is a style, not an address.");
    const tiled = withOverlay(ground, { tilesUrl: `${ORIGIN}/t/{z}/{x}/{y}` }, NO_POINTS, tokens, 12);
    expect(tiled.sources["point-tiles"]).toMatchObject({ type: "vector", tiles: [`${ORIGIN}/t/{z}/{x}/{y}`] });
    expect(tiled.sources["points"]).toBeUndefined();
  });

  test("every colour of every layer is a token", () => {
    const marks = mapTokensOf((name) => `token-${name}`);
    const colours = styleOf(marks).layers.flatMap(({ paint = {} }) =>
      Object.entries(paint).flatMap(([name, value]) => (name.endsWith("-color") ? JSON.stringify(value) : [])),
    );
    expect(colours.length).toBeGreaterThan(8);
    expect(colours.filter((colour) => !colour.includes("token-"))).toEqual([]);
    expect(JSON.stringify(styleOf(marks))).not.toMatch(/#[0-9a-f]{3,8}\b|rgba?\(/i);
  });

  test.each(Object.entries(THEMES))("names, counts and pins are legible: %s", (_name, theme) => {
    const tokens = mapTokensOf((name) => theme[name] ?? "");
    for (const ground of [tokens.land, tokens.land2]) {
      expect(contrastRatio(tokens["text-3"], ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrastRatio(tokens["on-green"], tokens.green)).toBeGreaterThanOrEqual(4.5);
    for (const state of ["plain", "able", "unable", "hovered", "selected"] as const) {
      const { fill, edge, text } = pinColours(state, tokens);
      expect(contrastRatio(text, fill)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(edge, tokens.land)).toBeGreaterThanOrEqual(3);
    }
  });

  test("M13: discs stand over dots, ranks over discs, chosen ranks over the others and the raised one over all", () => {
    const order = styleOf().layers.map(({ id }) => id);
    const drawn = ["pin-dots", "raised-dots", "cluster-halos", "clusters", "pins", "raised", "cluster-counts"];
    const ours = [...drawn, "selected", "hovered"];
    expect(order.filter((id) => ours.includes(id))).toEqual(ours);
  });

  test("discs grow at 30 and 100 listings", () => {
    expect(CLUSTER_RADII).toEqual([
      [0, 13],
      [30, 16],
      [100, 19],
    ]);
    const disc = styleOf().layers.find(({ id }) => id === "clusters");
    expect(disc?.paint).toMatchObject({ "circle-radius": ["step", ["get", "point_count"], 13, 30, 16, 100, 19] });
  });
});
