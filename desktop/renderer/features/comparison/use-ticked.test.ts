import { expect, test } from "vitest";
import { tickOf } from "./use-ticked.ts";

test("R-29: a fifth option cannot be ticked before one of the four is not", () => {
  let ids: readonly string[] = [];
  const press = (id: string) => tickOf(ids, id, (next) => (ids = next)).toggle();
  for (const id of ["b", "a", "d", "c"]) press(id);
  expect(ids).toEqual(["b", "a", "d", "c"]);
  const standing = (id: string) => {
    const { isOn, isFull } = tickOf(ids, id, () => {});
    return [isOn, isFull];
  };
  expect(standing("a")).toEqual([true, false]);
  expect(standing("e")).toEqual([false, true]);
  press("a");
  expect(ids).toEqual(["b", "d", "c"]);
  expect(standing("e")).toEqual([false, false]);
});
