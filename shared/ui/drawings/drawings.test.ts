import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { BuildingSystemName } from "#shared/contracts/market/search.ts";
import { drawHero } from "./hero.ts";
import { drawMark, drawSign } from "./marks.ts";
import { hashSeed, MATERIALS, materialOf } from "./material.ts";
import { drawPlot } from "./plot.ts";
import { drawSystem, SYSTEM_ORDER } from "./systems.ts";

const ROOFS = ["gable", "gambrel", "flat"] as const;
const sha = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);
const count = (text: string, part: string): number => text.split(part).length - 1;

// Body hash, number of paths and viewBox of the drawings in design/ui/web/svg.
const GIVEN: Record<string, [string, number, string]> = {
  Balconies: ["7eb36f03b3db861d", 42, "-122.08 -142.2 295.6 221.7"],
  Facades: ["c53594f937b1d945", 71, "-101.33 -109.64 263.63 197.72"],
  Floors: ["35421a63066e7ae6", 60, "-95.64 -36.08 216.05 162.04"],
  Frame: ["41a6649fb51a47dc", 136, "-110.82 -104 266.67 200"],
  Modules: ["3bffcf705d94256f", 63, "-114.29 -81.15 258.2 193.65"],
  Plant: ["c84a2f9ab1043dd3", 42, "-82.39 -56.99 214.66 160.99"],
  Pods: ["512a051711cb3d49", 49, "-117.97 -105.24 258.45 193.84"],
  Roofs: ["6846eea9a22c08b8", 78, "-99.84 -39.16 214.6 160.95"],
  Stairs: ["4f76fc4776224102", 46, "-74.27 -72.08 231.25 173.44"],
  Walls: ["a5e267292271ba0e", 74, "-81.91 -65.2 212.59 159.44"],
};

describe("system drawings", () => {
  test.each(BuildingSystemName.options)("%s is byte for byte the given drawing", (system) => {
    const drawing = drawSystem(system, { width: 240, height: 180, pad: 8 });
    expect([sha(drawing.body), count(drawing.body, "<path"), drawing.viewBox]).toEqual(GIVEN[system]);
  });

  test("REF-02: the parts sheet shows every building system once", () => {
    expect([...SYSTEM_ORDER].sort()).toEqual([...BuildingSystemName.options].sort());
  });

  test("the exploded building is byte for byte the given drawing", () => {
    const hero = drawHero("gable");
    expect([sha(hero.body), hero.viewBox]).toEqual(["23a81d2653ca0e18", "-323 -366 713 583"]);
  });

  test("REG-10: each region's building is another picture on the same sheet", () => {
    const pictures = ROOFS.map((roof) => drawHero(roof));
    expect(new Set(pictures.map(({ body }) => body)).size).toBe(3);
    expect(new Set(pictures.map(({ viewBox }) => viewBox))).toEqual(new Set(["-323 -366 713 583"]));
  });

  test.each(ROOFS)("labels of the exploded building with a %s roof keep 52 px apart on each side", (roof) => {
    const { labels } = drawHero(roof);
    for (const align of ["start", "end"]) {
      const levels = labels.filter((label) => label.align === align).map((label) => label.text[1]);
      for (let i = 1; i < levels.length; i++) {
        expect((levels[i] ?? 0) - (levels[i - 1] ?? 0)).toBeGreaterThanOrEqual(51.999);
      }
    }
    expect(labels.map((label) => label.system)).toHaveLength(8);
  });
});

describe("marks", () => {
  // Body hashes of the given generator for "Fellhouse Modular".
  const MARKS: Record<string, string> = {
    Modules: "8342f6b92d91e3fa",
    Pods: "4763ebaa79318bee",
    Walls: "ec50a8295127023a",
    Floors: "4de02bbed85c2128",
    Roofs: "1de51192e1948c66",
    Facades: "226acb28f64401ef",
    Frame: "d1f9f18be84b4923",
    Plant: "50fbe9da987b39d1",
    Balconies: "ad9c6990a178b3c8",
    Stairs: "2fcfe76965333dff",
  };
  test.each(BuildingSystemName.options)("the sign in the mark for %s is the given one", (system) => {
    expect(sha(drawSign("Fellhouse Modular", system).body)).toBe(MARKS[system]);
  });

  test("who names no system has a mark and a cover that are none of a system's", () => {
    const marks = BuildingSystemName.options.map((system) => drawMark("Barebones Offsite", system).body);
    expect(marks).not.toContain(drawMark("Barebones Offsite", null).body);
    const box = { width: 240, height: 150, pad: 10 };
    const plot = drawPlot(box);
    expect(plot.body).toContain("<path");
    // Nothing in it is a key part, which is what a category sells.
    expect(plot.body).not.toMatch(/class="k/);
    expect(drawSystem("Modules", box).body).toMatch(/class="k/);
  });

  test.each([
    ["Tarnbeck Pods", 2312095150, "verdigris"],
    ["Fellhouse Modular", 2525266530, "timber"],
    ["Merrowby Balconies", 1142492947, "steel"],
    ["Harrow & Lyne Timber Engineering", 2462309195, "zinc"],
  ])("%s hashes to %d and is drawn in %s", (seed, hash, material) => {
    expect([hashSeed(seed), materialOf(seed)]).toEqual([hash, material]);
  });

  test("letter case and compatibility forms do not change the material", () => {
    expect(hashSeed("TARNBECK PODS")).toBe(hashSeed("tarnbeck pods"));
    expect(hashSeed("Ｆｅｌｌ")).toBe(hashSeed("fell"));
  });

  test("600 names spread over the six materials without clumping", () => {
    const counts = new Map<string, number>(MATERIALS.map((material) => [material, 0]));
    for (let i = 0; i < 600; i++) {
      const material = materialOf(`Works ${i} Modular Ltd`);
      counts.set(material, (counts.get(material) ?? 0) + 1);
    }
    for (const number of counts.values()) expect(number).toBeGreaterThan(60);
  });
});
