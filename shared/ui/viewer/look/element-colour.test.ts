import { describe, expect, test } from "vitest";
import type { ElementRow } from "#shared/ifc/read/model-index.ts";
import type { Rgba } from "#shared/ui/viewer/scene/colour.ts";
import { elementColour } from "./element-colour.ts";
import { kindsOf } from "./element-kinds.ts";
import { DEFAULT_LOOK } from "./look.ts";
import { parseLook } from "./parse-look.ts";

const NO_STYLE: Rgba = [255, 255, 255, 255];
const BRICK: Rgba = [160, 80, 60, 255];
const THIN_PANE: Rgba = [0, 128, 192, 26];

let next = 0;
const row = (ifcClass: string, part: Partial<ElementRow> = {}): ElementRow => ({
  expressId: ++next,
  globalId: "",
  ifcClass,
  name: "",
  longName: null,
  typeName: null,
  storeyId: null,
  wholeId: null,
  isExternal: null,
  ...part,
});

describe("what an element is, for its colour", () => {
  test("walls are outside unless they say otherwise; subtypes count as their class", () => {
    const rows = [
      row("IfcWallStandardCase", { isExternal: true }),
      row("IfcWall"),
      row("IfcWall", { isExternal: false }),
      row("IfcDoorStandardCase"),
      row("IfcFlowTerminal"),
      row("IfcBuildingElementProxy"),
    ];
    expect([...kindsOf(rows).values()]).toEqual([
      "wallOutside",
      "wallOutside",
      "wallInside",
      "door",
      "service",
      "other",
    ]);
  });

  test("plates and members of a curtain wall are glass and frame, the slab of a roof is roof", () => {
    const wall = row("IfcCurtainWall");
    const roof = row("IfcRoof");
    const stair = row("IfcStair");
    const parts = [
      row("IfcPlate", { wholeId: wall.expressId }),
      row("IfcMember", { wholeId: wall.expressId }),
      row("IfcSlab", { wholeId: roof.expressId }),
      row("IfcBuildingElementPart", { wholeId: stair.expressId }),
      row("IfcPlate"),
      row("IfcMember"),
      row("IfcSlab", { wholeId: stair.expressId }),
    ];
    const kinds = kindsOf([wall, roof, stair, ...parts]);
    expect(parts.map(({ expressId }) => kinds.get(expressId))).toEqual([
      "glass",
      "frame",
      "roof",
      "stair",
      "slab",
      "column",
      "slab",
    ]);
  });
});

describe("the colour of a form", () => {
  test("by class: what has no style goes by the table, what has one keeps it", () => {
    // The table of the design: outside walls #E6E1D6 in light and #B9B4A8 in dark.
    expect(elementColour("wallOutside", NO_STYLE, DEFAULT_LOOK, "light")).toEqual([0xe6, 0xe1, 0xd6, 255]);
    expect(elementColour("wallOutside", NO_STYLE, DEFAULT_LOOK, "dark")).toEqual([0xb9, 0xb4, 0xa8, 255]);
    expect(elementColour("wallOutside", BRICK, DEFAULT_LOOK, "light")).toEqual(BRICK);
  });

  test("glass is as translucent as the user wants, 38 % to begin with; other veils are the file's", () => {
    // 38 % of 255 is 96.9.
    expect(elementColour("glass", NO_STYLE, DEFAULT_LOOK, "light")).toEqual([0xa9, 0xcf, 0xdd, 97]);
    expect(elementColour("glass", THIN_PANE, DEFAULT_LOOK, "light")).toEqual([0, 128, 192, 97]);
    expect(elementColour("door", THIN_PANE, { ...DEFAULT_LOOK, glass: 0.6 }, "light")).toEqual([0, 128, 192, 153]);
    expect(elementColour("furniture", THIN_PANE, DEFAULT_LOOK, "light")).toEqual(THIN_PANE);
    expect(elementColour("glass", BRICK, DEFAULT_LOOK, "light")).toEqual(BRICK);
  });

  test("of the file: as it says, glass too; what says nothing is grey, not white", () => {
    const look = { ...DEFAULT_LOOK, colours: "file" as const };
    expect(elementColour("glass", THIN_PANE, look, "dark")).toEqual(THIN_PANE);
    expect(elementColour("wallOutside", NO_STYLE, look, "light")).toEqual([0xda, 0xd9, 0xd2, 255]);
  });

  test("plain: one colour for all but glass", () => {
    const look = { ...DEFAULT_LOOK, colours: "plain" as const };
    expect(elementColour("roof", BRICK, look, "light")).toEqual([0xda, 0xd9, 0xd2, 255]);
    expect(elementColour("wallInside", NO_STYLE, look, "dark")).toEqual([0xae, 0xad, 0xa6, 255]);
    expect(elementColour("glass", THIN_PANE, look, "dark")).toEqual([0x9c, 0xc7, 0xd8, 97]);
  });
});

test("what was kept of a look is taken as far as it fits", () => {
  expect(parseLook({ colours: "plain", exposure: 1.5, hasShadow: false, glass: 0.5 })).toEqual({
    colours: "plain",
    exposure: 1.5,
    hasShadow: false,
    glass: 0.5,
  });
  expect(parseLook({ colours: "rainbow", exposure: 9, glass: 0.6 })).toEqual({ ...DEFAULT_LOOK, glass: 0.6 });
  expect(parseLook("nothing")).toEqual(DEFAULT_LOOK);
});
