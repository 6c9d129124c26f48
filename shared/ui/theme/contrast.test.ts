import { describe, expect, test } from "vitest";
import { REFUSAL_MARKS } from "#shared/ui/viewer/types.ts";
import { paletteOf } from "#shared/ui/viewer/scene/palette.ts";
import { contrastRatio } from "./contrast.ts";
import { sharedTokensOf } from "./shared-tokens.ts";
import { webDark, webLight } from "./web-tokens.ts";
import { workbenchDark, workbenchLight } from "./workbench-tokens.ts";

type Pair = readonly [foreground: string, background: string, least: number];

// design/ui/web.md, section 1: text 4.5, edges and marks 3.
const SITE_PAIRS: Pair[] = [
  ["text", "paper", 4.5],
  ["text-2", "paper", 4.5],
  ["text-3", "paper", 4.5],
  ["text-3", "surface", 4.5],
  ["text-3", "sunken", 4.5],
  ["text-2", "sunken", 4.5],
  ["on-green", "green", 4.5],
  ["on-green", "green-h", 4.5],
  ["link", "paper", 4.5],
  ["link", "surface", 4.5],
  ["green-text", "green-tint", 4.5],
  ["on-signal", "signal-fill", 4.5],
  ["on-signal", "signal-h", 4.5],
  ["signal", "paper", 3],
  ["signal", "surface", 3],
  ["signal-text", "paper", 4.5],
  ["signal-text", "signal-tint", 4.5],
  ["warn", "warn-tint", 4.5],
  ["bad", "bad-tint", 4.5],
  ["bad", "surface", 4.5],
  ["info", "info-tint", 4.5],
  ["control", "surface", 3],
  ["control", "paper", 3],
  ["text", "ins", 4.5],
  ["text", "del", 4.5],
  ["text", "diff", 4.5],
  ["text-2", "diff", 4.5],
  ["text-3", "diff", 4.5],
  ["text-3", "land", 4.5],
  ["green", "surface", 3],
  ["d-line", "surface", 3],
  ["text", "warn-tint", 4.5],
  ["text-2", "warn-tint", 4.5],
];

// design/ui/workbench.md, section 1.
const WORKBENCH_PAIRS: Pair[] = [
  ...["chrome", "app", "panel", "raised", "field", "hover", "active"].map((on): Pair => ["text", on, 4.5]),
  ...["panel", "chrome", "raised", "hover", "warn-bg", "err-bg"].map((on): Pair => ["text-2", on, 4.5]),
  ...["panel", "raised", "field", "chrome", "app"].map((on): Pair => ["text-3", on, 4.5]),
  ...["panel", "raised", "active", "prim-bg"].map((on): Pair => ["prim-t", on, 4.5]),
  ["on-prim", "prim", 4.5],
  ["on-prim", "prim-h", 4.5],
  ["on-run", "run", 4.5],
  ["prim", "panel", 3],
  ["run", "panel", 3],
  ["sel", "panel", 3],
  ["sel", "sel-bg", 4.5],
  ["ctl", "panel", 3],
  ["ctl", "field", 3],
  ["focus", "panel", 3],
  ...["ok", "warn", "err", "info", "peer"].flatMap((state): Pair[] => [
    [state, "panel", 4.5],
    [state, `${state}-bg`, 4.5],
  ]),
  ["text", "warn-bg", 4.5],
  ["text", "err-bg", 4.5],
  ...["c1", "c2", "c3", "c4"].map((series): Pair => [series, "panel", 3]),
  ...REFUSAL_MARKS.map((mark): Pair => [`x-${mark}-line`, `x-${mark}`, 3]),
  ["m-sel", "v-top", 3],
  ["m-sel", "v-bot", 3],
  ["m-cap", "v-bot", 3],
];

const SCHEMES = [
  { name: "site, light", tokens: webLight, pairs: SITE_PAIRS },
  { name: "site, dark", tokens: webDark, pairs: SITE_PAIRS },
  { name: "workbench, dark", tokens: workbenchDark, pairs: WORKBENCH_PAIRS },
  { name: "workbench, light", tokens: workbenchLight, pairs: WORKBENCH_PAIRS },
];

describe.each(SCHEMES)("contrast of $name", ({ tokens, pairs }) => {
  test.each(pairs)("%s on %s is at least %s", (foreground, background, least) => {
    expect(contrastRatio(tokens[foreground] ?? "", tokens[background] ?? "")).toBeGreaterThanOrEqual(least);
  });
});

describe("marks of what rules refuse", () => {
  test.each(REFUSAL_MARKS)("%s: its tint or its lines stand at 3 : 1 from each ground, in both schemes", (mark) => {
    for (const tokens of [workbenchDark, workbenchLight]) {
      for (const ground of ["panel", "raised", "hover", "sel-bg", "v-top", "v-bot"]) {
        const [tint, line] = [`x-${mark}`, `x-${mark}-line`].map((name) =>
          contrastRatio(tokens[name] ?? "", tokens[ground] ?? ""),
        );
        expect([ground, Math.max(tint ?? 0, line ?? 0) >= 3]).toEqual([ground, true]);
      }
    }
  });

  test.each([
    ["dark", workbenchDark],
    ["light", workbenchLight],
  ] as const)("%s: the view draws the tints that lists and legends have", (scheme, tokens) => {
    const drawn = paletteOf(scheme).refusals;
    expect(REFUSAL_MARKS.map((mark) => drawn[mark])).toEqual(REFUSAL_MARKS.map((mark) => tokens[`x-${mark}`]));
  });
});

describe("parts shared by both applications", () => {
  const shared: Pair[] = [
    ["text", "surface", 4.5],
    ["text-2", "surface", 4.5],
    ["text-3", "surface", 4.5],
    ["text-3", "sunken", 4.5],
    ["link", "surface", 4.5],
    ["on-green", "green", 4.5],
    ["green-text", "green-tint", 4.5],
    ["on-signal", "signal-fill", 4.5],
    ["warn", "warn-tint", 4.5],
    ["bad", "bad-tint", 4.5],
    ["bad", "surface", 4.5],
    ["info", "info-tint", 4.5],
    ["control", "surface", 3],
  ];
  const themes = { dark: sharedTokensOf(workbenchDark, "dark"), light: sharedTokensOf(workbenchLight, "light") };

  test.each(shared)("in the workbench's colours, %s on %s is at least %s", (foreground, background, least) => {
    for (const tokens of Object.values(themes)) {
      expect(contrastRatio(tokens[foreground] ?? "", tokens[background] ?? "")).toBeGreaterThanOrEqual(least);
    }
  });

  test("both schemes of each application name the same tokens", () => {
    expect(Object.keys(webDark)).toEqual(Object.keys(webLight));
    expect(Object.keys(workbenchLight)).toEqual(Object.keys(workbenchDark));
    expect(Object.keys(themes.dark)).toEqual(Object.keys(webLight));
  });

  test("the published figures of the documents are met", () => {
    expect(contrastRatio("#FFFFFF", "#D9481C")).toBeCloseTo(4.29, 2);
    expect(contrastRatio("#000000", "#FFFFFF")).toBe(21);
  });
});
