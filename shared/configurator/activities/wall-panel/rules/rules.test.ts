import { describe, expect, test } from "vitest";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { aHost } from "#shared/configurator/test/builders.ts";
import { aGap, aLayout, parametersOf, inputFixes } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import type { Parameters } from "#shared/configurator/activities/wall-panel/parameters.ts";
import { heightRules, hostWarnings, inputRules, layoutRules, scopeRule } from "./rules.ts";

const host = aHost({ name: "North" });
const at = { hostGlobalId: host.globalId };

const parameters = parametersOf();

describe("layouts that refuse the wall", () => {
  test("K2-03: openings that take the whole length leave nothing to panel, and no joint to look for", () => {
    const whole = aGap({ x0: 0, x1: 6000, split: "at-wall-end" });
    expect(layoutRules(host, aLayout([whole], { split: null }), parameters)).toEqual([
      {
        ...at,
        ruleId: "K2-03",
        severity: "warning",
        message: 'No panels for "North": its openings take its whole length of 6,000 mm.',
        source: "Base model",
        weight: 6000,
        leaveOut: true,
        group: "void",
      },
    ]);
  });

  test("K2-07: a header over 3.6 m is an engineer's; without room for any header it is another rule's", () => {
    const wide = aGap({ width: 3800, headerDepth: null, split: "wider-than-panel" });
    const [breach, ...more] = layoutRules(host, aLayout([wide]), parameters);
    expect(more).toEqual([]);
    expect(breach).toMatchObject({ ...at, ruleId: "K2-07", severity: "error", weight: 3800 });
    expect(breach?.message).toContain("3,800 mm");
    expect(breach?.message).toContain("3,600 mm");
    expect(breach?.source).toBe("K2 wall panel: header by span");
    const low = aGap({ headerDepth: null, split: "no-room-for-header" });
    expect(layoutRules(host, aLayout([low, aGap({})]), parameters)).toEqual([]);
  });

  test("K2-06: no width helps, so none is offered", () => {
    // Four openings of 3 m with 0.15 m beside them leave no place for a joint, nor for the four studs of a jamb, and
    // 12 m do not cover the wall.
    const opening = { kind: "window" as const, name: "w", source: "void" as const, isBoundingBox: false };
    const box = { ...opening, sill: 0.9, width: 3, height: 1.2 };
    const crowded = aHost({
      name: "Long",
      length: 12.75,
      openings: [0.15, 3.3, 6.45, 9.6].map((start, index) => ({ ...box, start, globalId: `o${index}` })),
    });
    const layout = aLayout([], { split: null, length: 12_750, maxWidth: 6000 });
    expect(layoutRules(crowded, layout, parameters)).toEqual([
      {
        ruleId: "K2-06",
        severity: "error",
        message:
          'Panels of at most 6,000 mm cannot cover "Long" (12,750 mm): joints keep 300 mm from openings and 150 mm from corners.',
        source: "K2 wall panel: splitting rule",
        hostGlobalId: crowded.globalId,
        leaveOut: true,
        weight: 0,
        group: "none",
        fixes: [],
      },
    ]);
  });

  test("K2-06: the nearest width that does is offered", () => {
    const six = aHost({
      name: "Six",
      openings: [
        {
          kind: "window",
          name: "w",
          source: "void",
          isBoundingBox: false,
          globalId: "o",
          start: 0.1,
          sill: 0.9,
          width: 1.2,
          height: 1.2,
        },
      ],
    });
    // The joint stands 300 mm after the window; 90 mm before it are too little for the studs that a loose header needs.
    const narrow = { ...parameters, panelMaxWidth: 1500 };
    expect(layoutRules(six, aLayout([], { split: null, maxWidth: 1500 }), narrow)).toEqual([
      {
        ruleId: "K2-06",
        severity: "error",
        message:
          'Panels of at most 1,500 mm cannot cover "Six" (6,000 mm): joints keep 300 mm from openings and 150 mm from corners. 1,600 mm is the nearest that does.',
        source: "K2 wall panel: splitting rule",
        hostGlobalId: six.globalId,
        leaveOut: true,
        weight: 1600,
        group: "width",
        fixes: [{ name: "panelMaxWidth", label: "Set panel max width to 1,600 mm", value: 1600 }],
      },
    ]);
  });
});

describe("walls that are left out", () => {
  const left = (more: Partial<HostWall>) => scopeRule(aHost({ name: "North", ...more }));
  const warning = { ...at, severity: "warning", leaveOut: true };

  test("K2-02: one that is no straight prism, with the reader's sentence", () => {
    expect(left({ unsupported: "It is curved." })).toEqual({
      ...warning,
      ruleId: "K2-02",
      message: 'No panels for "North": It is curved.',
      source: "Base model",
      group: "It is curved.",
    });
  });

  test("K2-03: 300 mm is long enough, 299 is not", () => {
    expect(left({ length: 0.3 })).toBeNull();
    expect(left({ length: 0.299 })).toEqual({
      ...warning,
      ruleId: "K2-03",
      message: 'No panels for "North": 299 mm long is under 300 mm, the narrowest panel.',
      source: "K2 wall panel: narrowest panel",
      weight: 1,
      group: "length",
    });
  });

  test("K2-03: 300 m is laid out, more is split in the model", () => {
    expect(left({ length: 300 })).toBeNull();
    expect(left({ length: 300.001 })).toEqual({
      ...warning,
      ruleId: "K2-03",
      message:
        'No panels for "North": 300,001 mm long is over 300,000 mm, the longest wall of the kit: split it in the model, or check the model\'s units.',
      source: "K2 wall panel: longest wall",
      weight: 300_001,
      group: "long",
    });
  });

  test("K2-03: 600 mm is high enough, 599 is not; under a slope it is the level part that counts", () => {
    expect(left({ height: 0.6 })).toBeNull();
    const low = { ...warning, ruleId: "K2-03", source: "K2 wall panel: lowest panel", weight: 1 };
    expect(left({ height: 0.599 })).toEqual({
      ...low,
      message: 'No panels for "North": 599 mm high is under 600 mm, the lowest panel.',
      group: "height",
    });
    expect(left({ height: 0.599, rake: { levelHeight: 0.599, area: 1 } })).toEqual({
      ...low,
      message:
        'No panels for "North": its top rakes, and its level part, 599 mm high, is under 600 mm, the lowest panel.',
      group: "level part",
    });
  });
});

describe("walls that are too high", () => {
  test("K2-05: at the limit nothing is said; over it the studs' limit speaks, worst by height", () => {
    // 100 × 1.2 at 600 and 1.0 kPa carry 3,312 mm (worked in stud-height.test.ts).
    expect(heightRules(aHost({ height: 3.312 }), parameters)).toEqual([]);
    const high = aHost({ name: "High", height: 3.313 });
    expect(heightRules(high, parameters)).toMatchObject([
      {
        ruleId: "K2-05",
        severity: "error",
        hostGlobalId: high.globalId,
        weight: 3313,
        source:
          "K2 stud heights, illustrative scheme design: C 45 flange 12 lip, E 205 GPa, 0.85 effective, simply supported",
        fixes: [
          { name: "studCentres", label: "Set studs at 400 mm centres", value: 400 },
          { name: "gauge", label: "Use 1.6 mm gauge", value: 1.6 },
          { name: "studDepth", label: "Use 150 mm studs", value: 150 },
        ],
      },
    ]);
  });

  test("K2-05: the limit of timber names its standards, and what of it is illustrative", () => {
    const [finding] = heightRules(aHost({ height: 9 }), { ...parameters, isTimber: true, studDepth: 140 });
    expect(finding?.source).toBe(
      "K2 stud heights, scheme design: C24 (EN 338: fm,k 24, E 11,000 N/mm²), EN 1995-1-1 kmod 0.9, γM 1.3; wind factor 1.5 illustrative",
    );
  });

  test("K2-05: what does not carry the wall is not offered", () => {
    // K2's table at 1.5 kPa: 70 × 1.2 carries 2.21 m at 600 and 2.53 m at 400; 100 × 1.2 2.89 m, 150 × 1.2 3.96 m.
    const weak = { ...parameters, studDepth: 70, windPressure: 1.5 };
    const fixes = heightRules(aHost({ height: 3.5 }), weak)[0]?.fixes;
    expect(fixes).toEqual([{ name: "studDepth", label: "Use 150 mm studs", value: 150 }]);
    const centres = heightRules(aHost({ height: 2.5 }), weak)[0]?.fixes;
    // 400 carries 2.53 m, and 300 would too: the nearest is offered.
    expect(centres?.[0]).toEqual({ name: "studCentres", label: "Set studs at 400 mm centres", value: 400 });
  });

  test("K2-05: what carries the wall to the millimetre is offered, what lacks one is not", () => {
    // 384 · 205,000 · I · 0.85 / (5 · 1 · 0.6 · 250) for 100 × 1.6: the cube of 3,628.2 mm; for 150 × 1.2 of 4,536.5, for
    // 100 × 1.2 at 400 of 3,792.4.
    const offered = (height: number) =>
      inputFixes(heightRules(aHost({ height }), parameters)[0]).map(({ value }) => value);
    expect(offered(3.628)).toEqual([400, 1.6, 150]);
    expect(offered(3.629)).toEqual([400, 2, 150]);
    expect(offered(3.792)).toEqual([400, 2, 150]);
    expect(offered(3.793)).toEqual([300, 2, 150]);
  });

  test("K2-05: the deepest timber at its limit is offered no deeper one", () => {
    // 38 × 235 at 600, 2.4 kPa, L/500: I = 38 · 235³ / 12; (384 · 11,000 · I / (5 · 1.44 · 500))^(1/3) = 3,639.8 mm.
    const deepest = parametersOf({
      system: "timber-open",
      timberDepth: 235,
      windPressure: 2.4,
      deflectionLimit: 500,
    });
    expect(heightRules(aHost({ height: 3.639 }), deepest)).toEqual([]);
    expect(heightRules(aHost({ height: 3.64 }), deepest).map(({ fixes }) => fixes)).toEqual([
      [{ name: "studCentres", label: "Set studs at 400 mm centres", value: 400 }],
    ]);
  });
});

describe("inputs and build-up", () => {
  test("K2-08: insulation as deep as the studs fits; deeper has both ways out, with their labels", () => {
    expect(inputRules({ ...parameters, insulation: 100 })).toEqual([]);
    const breach = {
      ruleId: "K2-08",
      severity: "error",
      message: "120 mm of insulation is over 100 mm, the depth of the studs it lies between.",
      source: "K2 wall panel: insulation between studs",
      hostGlobalId: null,
    };
    const set = { name: "insulation", label: "Set insulation to 100 mm", value: 100 };
    expect(inputRules({ ...parameters, insulation: 120 })).toEqual([
      { ...breach, fixes: [set, { name: "studDepth", label: "Use 150 mm studs", value: 150 }] },
    ]);
    // 200 mm fit 200 mm studs exactly.
    expect(inputFixes(inputRules({ ...parameters, insulation: 200 })[0])[1]?.value).toBe(200);
    expect(inputRules({ ...parameters, insulation: 220 })[0]?.fixes).toEqual([set]);
  });

  test("K2-13: infill in a bearing wall, and only there", () => {
    const infill: Parameters = { ...parameters, system: "sfs-infill", isLoadBearing: false };
    expect(hostWarnings(aHost({ name: "North", isLoadBearing: true }), infill, 2700)).toEqual([
      {
        ...at,
        ruleId: "K2-13",
        severity: "warning",
        message: 'The model says that "North" is load-bearing, SFS infill carries no floor.',
        source: "Pset_WallCommon.LoadBearing",
        fixes: [{ name: "system", label: "Use LGS load-bearing", value: "lgs-load-bearing" }],
      },
    ]);
    for (const isLoadBearing of [false, null]) expect(hostWarnings(aHost({ isLoadBearing }), infill, 2700)).toEqual([]);
    expect(hostWarnings(aHost({ isLoadBearing: true }), parameters, 2700)).toEqual([]);
  });
});
