import { expect, test } from "vitest";
import type { PreviewPart } from "#shared/contracts/design/runs.ts";
import {
  CLEAR,
  FLOOR,
  FLOOR_OUTLINED,
  GHOST,
  HIDDEN,
  resolveStates,
  SELECTED,
  SOLID,
  type StateRules,
} from "./instance-states.ts";
import { InstanceTable } from "./instance-table.ts";
import { partChunk } from "./part-chunk.ts";
import { type Eye, visitVisible } from "./visible-instances.ts";

function part(x: number, z: number, role = "stud", rotation = 0): PreviewPart {
  return { role, unitMark: "P1", centre: [x, 0, z], size: [2, 1, 1], rotation };
}

function tableOf(...parts: PreviewPart[]): InstanceTable {
  const table = new InstanceTable();
  table.append(partChunk(parts, "dark"));
  return table;
}

const RULES: StateRules = {
  appearance: "solid",
  isVisible: true,
  hidden: new Set(),
  isolated: null,
  showSpaces: false,
  selected: new Set(),
  marked: new Set(),
  floors: new Map(),
};

function statesOf(table: InstanceTable, rules: Partial<StateRules>): number[] {
  const states = new Uint8Array(table.capacity);
  resolveStates(table, { ...RULES, ...rules }, states);
  return [...states.subarray(0, table.count)];
}

test("boxes stand where the parts stand, turned parts too", () => {
  const table = tableOf(part(10, 1), part(0, 0, "stud", Math.PI / 2));
  expect([...table.boxes.subarray(0, 6)]).toEqual([9, -0.5, 0.5, 11, 0.5, 1.5]);
  const turned = [...table.boxes.subarray(6, 12)].map((value) => Math.round(value * 1000) / 1000 + 0);
  expect(turned).toEqual([-0.5, -1, -0.5, 0.5, 1, 0.5]);
  expect([...table.bounds]).toEqual([-0.5, -1, -0.5, 11, 1, 1.5].map((value) => expect.closeTo(value, 5)));
});

test("instances survive growth and are found by element", () => {
  const table = tableOf(...Array.from({ length: 1500 }, (_, i) => part(i * 3, 0)));
  table.append(partChunk([part(-5, 0)], "dark"));
  expect(table.count).toBe(1501);
  // Part numbers begin at 1 in every chunk: element 1 has an instance in both.
  expect(table.instancesOf(1)).toEqual([0, 1500]);
  expect(table.instancesOf(9999)).toEqual([]);
  expect(table.matrices[1499 * 16 + 12]).toBe(1499 * 3);
  expect(table.pageCount).toBe(2);
});

test("states: glass is transparent, ghosts are ghosts, selection wins over both", () => {
  const table = tableOf(part(0, 0), part(5, 0, "board"), part(9, 0));
  expect(statesOf(table, {})).toEqual([SOLID, CLEAR, SOLID]);
  expect(statesOf(table, { appearance: "ghost", selected: new Set([2]) })).toEqual([GHOST, SELECTED, GHOST]);
});

test("states: among ghosts what a rule refuses is solid, until it is hidden or others are isolated", () => {
  const table = tableOf(part(0, 0), part(5, 0));
  const ghosts = { appearance: "ghost", marked: new Set([2]) } as const;
  expect(statesOf(table, ghosts)).toEqual([GHOST, SOLID]);
  expect(statesOf(table, { ...ghosts, hidden: new Set([2]) })).toEqual([GHOST, HIDDEN]);
  expect(statesOf(table, { ...ghosts, isolated: new Set([1]) })).toEqual([GHOST, HIDDEN]);
});

test("states: hidden and isolated win over selection", () => {
  const table = tableOf(part(0, 0), part(5, 0), part(9, 0));
  expect(statesOf(table, { hidden: new Set([1]), selected: new Set([1]) })).toEqual([HIDDEN, SOLID, SOLID]);
  expect(statesOf(table, { isolated: new Set([2]), selected: new Set([3]) })).toEqual([HIDDEN, SOLID, HIDDEN]);
  expect(statesOf(table, { isVisible: false })).toEqual([HIDDEN, HIDDEN, HIDDEN]);
});

test("spaces show transparent only on request", () => {
  const table = tableOf(part(0, 0));
  table.kinds[0] = 1;
  expect(statesOf(table, {})).toEqual([HIDDEN]);
  expect(statesOf(table, { showSpaces: true })).toEqual([CLEAR]);
});

const EYE: Eye = {
  planes: Float32Array.from({ length: 24 }, (_, i) => (i % 4 === 3 ? 1e6 : 0)),
  x: 0,
  y: -100,
  z: 0,
  pixelsPerMetre: 1000,
  sectionZ: Infinity,
  leastPixels: 1.5,
  coarsePixels: 24,
};

function visible(table: InstanceTable, eye: Partial<Eye>): { instance: number; isCut: boolean }[] {
  const states = new Uint8Array(table.capacity).fill(SOLID);
  const seen: { instance: number; isCut: boolean }[] = [];
  const sink = {
    add: (_pass: number, _page: number, instance: number, _start: number, _count: number, _far: number, cap: boolean) =>
      void seen.push({ instance, isCut: cap }),
  };
  visitVisible(table, states, { ...EYE, ...eye }, sink);
  return seen;
}

test("the section leaves out what is above, and knows what it cuts", () => {
  const table = tableOf(part(0, 0), part(5, 3), part(9, 2));
  expect(visible(table, { sectionZ: 2 })).toEqual([
    { instance: 0, isCut: false },
    { instance: 2, isCut: true },
  ]);
});

test("the section cuts no open surface: it is left out above the cut and has no cap", () => {
  const table = new InstanceTable();
  const chunk = partChunk([part(0, 2)], "dark");
  chunk.closed.fill(0);
  table.append(chunk);
  expect(visible(table, { sectionZ: 2 })).toEqual([{ instance: 0, isCut: false }]);
});

test("the section cuts no space, drawn as it may be: its volume is no solid", () => {
  const table = tableOf(part(0, 2));
  table.kinds.fill(1);
  expect(visible(table, { sectionZ: 2 })).toEqual([{ instance: 0, isCut: false }]);
});

test("what lies behind a plane of the view or is under a pixel is not drawn", () => {
  const table = tableOf(part(-50, 0), part(50, 0));
  const planes = Float32Array.from(EYE.planes);
  planes.set([1, 0, 0, 0]);
  expect(visible(table, { planes }).map((item) => item.instance)).toEqual([1]);
  expect(visible(table, { pixelsPerMetre: 20 })).toEqual([]);
});

test("of spaces that are not shown, floors are drawn where they are asked for", () => {
  const table = tableOf(part(0, 0), part(0, 2), part(0, 4), part(0, 6));
  table.kinds.fill(1, 1);
  const [, fits = 0, refused = 0, other = 0] = table.expressIds;
  const floors = new Map([
    [fits, { isOutlined: false }],
    [refused, { isOutlined: true }],
  ]);
  expect(statesOf(table, { floors })).toEqual([SOLID, FLOOR, FLOOR_OUTLINED, HIDDEN]);
  expect(statesOf(table, { floors, showSpaces: true })).toEqual([SOLID, CLEAR, CLEAR, CLEAR]);
  expect(statesOf(table, { floors, selected: new Set([fits, other]) })[1]).toBe(SELECTED);
  expect(statesOf(table, { floors, isVisible: false })).toEqual([HIDDEN, HIDDEN, HIDDEN, HIDDEN]);
});
