import { expect, test } from "vitest";
import { arrange, type Inside, type Waived } from "#shared/configurator/activities/bathroom-pod/layout/arrange.ts";
import { makeArranger } from "./arranger.ts";

const leaf = { hinge: 1350, radius: 850, side: 1 } as const;
const BASE: Inside = {
  type: "accessible",
  across: 2300,
  deep: 1500,
  riserWall: "left",
  doorway: 1350,
  doorWidth: 850,
  sweeps: [],
};
/** Each differs from the first, or from the one before it, in one thing. */
const INSIDES: Inside[] = [
  BASE,
  { ...BASE, across: 2200, doorway: 1250 },
  { ...BASE, across: 2200, doorway: 1250, deep: 2200 },
  { ...BASE, deep: 2200 },
  { ...BASE, deep: 2200, riserWall: "back" },
  { ...BASE, deep: 2200, doorway: 700 },
  { ...BASE, deep: 2200, doorWidth: 900 },
  { ...BASE, deep: 2200, sweeps: [leaf] },
  { ...BASE, deep: 2200, sweeps: [{ ...leaf, hinge: 1400 }] },
  { ...BASE, deep: 2200, sweeps: [{ ...leaf, hinge: 2200, side: -1 }] },
  { ...BASE, deep: 2200, sweeps: [{ ...leaf, radius: 425 }] },
  { ...BASE, type: "en-suite" },
  { ...BASE, type: "en-suite", across: 1600, deep: 1400, doorway: 700, doorWidth: 750 },
  {
    ...BASE,
    type: "en-suite",
    across: 1600,
    deep: 1400,
    doorway: 700,
    doorWidth: 750,
    sweeps: [{ hinge: 700, radius: 750, side: 1 }],
  },
  { ...BASE, type: "wc" },
];
const WAIVED: Waived[] = [{}, { sweeps: true }, { circle: true }, { sweeps: true, circle: true }];

test("an arranger of many pods gives each what it would get alone, and the same again", () => {
  const arranger = makeArranger();
  const all = INSIDES.flatMap((inside) => WAIVED.map((waived) => [inside, waived] as const));
  const first = all.map(([inside, waived]) => arranger(inside, waived));
  expect(first).toEqual(all.map(([inside, waived]) => arrange(inside, waived)));
  // Some have places and some have none.
  expect(first.filter((placed) => placed === null).length).toBeGreaterThan(3);
  expect(first.filter((placed) => placed !== null).length).toBeGreaterThan(3);
  for (const [index, [inside, waived]] of all.entries()) expect(arranger({ ...inside }, waived)).toBe(first[index]);
  expect(arranger(BASE)).toBe(first[0]);
});
