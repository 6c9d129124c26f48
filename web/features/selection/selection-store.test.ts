import { beforeEach, describe, expect, test } from "vitest";
import { useSelection } from "./selection-store.ts";
import { readChosen } from "./stored-selection.ts";
import type { ChosenListing } from "./stored-selection.ts";

const listing = (id: number): ChosenListing => ({
  id,
  name: `Supplier ${id}`,
  mark: { seed: `Supplier ${id}`, system: "Walls", logoUrl: null },
});
const store = () => useSelection.getState();
const ids = () => store().chosen.suppliers.map(({ id }) => id);
const choose = (...wanted: number[]): void => wanted.forEach((id) => store().toggle("suppliers", listing(id)));

beforeEach(() => useSelection.setState(useSelection.getInitialState()));

describe("choosing listings", () => {
  test("SEL-01: toggling adds and removes, each kind by itself, and a kind can be reset", () => {
    choose(1, 2, 3, 2);
    store().toggle("projects", listing(1));
    expect([ids(), store().chosen.projects.length]).toEqual([[1, 3], 1]);
    store().remove("suppliers", 1);
    expect(ids()).toEqual([3]);
    store().reset("suppliers");
    expect([ids(), store().chosen.projects.length]).toEqual([[], 1]);
  });

  test("what a reset took away comes back before what was chosen since, each once, four at most", () => {
    choose(1, 2, 3);
    const taken = store().chosen.suppliers;
    store().reset("suppliers");
    store().bringBack("suppliers", taken);
    expect(ids()).toEqual([1, 2, 3]);
    store().reset("suppliers");
    choose(3, 7, 8);
    store().bringBack("suppliers", taken);
    expect(ids()).toEqual([2, 3, 7, 8]);
    expect(store().chosen.projects).toEqual([]);
  });

  test("SEL-02: a fifth waits; confirming drops the oldest", () => {
    choose(1, 2, 3, 4, 5);
    expect([ids(), store().waiting?.listing.id]).toEqual([[1, 2, 3, 4], 5]);
    store().confirm();
    expect([ids(), store().waiting]).toEqual([[2, 3, 4, 5], null]);
  });

  test("SEL-02: a fifth waits; cancelling changes nothing", () => {
    choose(1, 2, 3, 4, 5);
    store().cancel();
    expect([ids(), store().waiting]).toEqual([[1, 2, 3, 4], null]);
    store().confirm();
    expect(ids()).toEqual([1, 2, 3, 4]);
  });

  test("one of four can be taken out without a question", () => {
    choose(1, 2, 3, 4, 2);
    expect([ids(), store().waiting]).toEqual([[1, 3, 4], null]);
  });
});

describe("what the browser kept", () => {
  test.each([undefined, null, 7, "[]", [], { suppliers: "x" }, { suppliers: [null, 1, {}] }])(
    "%j is no choice",
    (value) => expect(readChosen(value).suppliers).toEqual([]),
  );

  test("rows that are not whole are left out, doubles too, and of six the last four stay", () => {
    const bad = [
      { ...listing(9), id: -1 },
      { ...listing(9), id: 1.5 },
      { ...listing(9), name: "" },
      { ...listing(9), mark: { seed: "x", system: "Spaceship", logoUrl: null } },
      { ...listing(9), mark: null },
    ];
    const stored = { suppliers: [...bad, listing(1), listing(1), ...[2, 3, 4, 5, 6].map(listing)], planets: [] };
    expect(readChosen(stored)).toEqual({
      suppliers: [3, 4, 5, 6].map(listing),
      consultants: [],
      projects: [],
      products: [],
    });
  });

  test("a listing that names no system keeps its plain mark", () => {
    const plain = { ...listing(1), mark: { seed: "x", system: null, logoUrl: null } };
    expect(readChosen({ suppliers: [plain] }).suppliers).toEqual([plain]);
  });

  test("more than the tray needs is not kept", () => {
    expect(readChosen({ projects: [{ ...listing(1), email: "x@y.example" }] }).projects).toEqual([listing(1)]);
  });
});
