import { expect, test } from "vitest";
import { itemsOf, sizeOf, withItem } from "./sample-items.ts";

const list = {
  name: "openings",
  label: "Openings",
  most: 2,
  kinds: [{ kind: "door", label: "Door" }],
  fields: [],
  full: "",
};
const [door, window] = [{ kind: "door" }, { kind: "window" }];

test("the items of a demonstration are those of its list; what is no item is left out", () => {
  expect(itemsOf({ openings: [door, 3, null, [1], window] }, "openings")).toEqual([door, window]);
  expect(itemsOf({ length: 3 }, "openings")).toEqual([]);
  expect(itemsOf({ openings: "door" }, "openings")).toEqual([]);
});

test("an item that was removed comes back in its place, unless the list is full by then", () => {
  expect(withItem({ length: 3, openings: [window] }, list, door, 0)).toEqual({ length: 3, openings: [door, window] });
  expect(withItem({ openings: [window] }, list, door, 1)).toEqual({ openings: [window, door] });
  const full = { openings: [window, window] };
  expect(withItem(full, list, door, 0)).toBe(full);
});

test("REG-12: a list names the size of an item by its last two fields, with commas", () => {
  const fields = ["at", "width", "height"].map((name) => ({ name }));
  expect(sizeOf({ fields }, { kind: "door", at: 3000, width: 1000, height: 2100 })).toBe("1,000 × 2,100");
  expect(sizeOf({ fields }, { kind: "door", at: 3000, width: 900, height: "2100" })).toBe("900 × 2,100");
});
