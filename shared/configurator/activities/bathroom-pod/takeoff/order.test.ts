import { expect, test } from "vitest";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import { isInputFix } from "#shared/contracts/design/is-input-fix.ts";
import {
  aPodRequest,
  aRoom,
  aRoomDoor,
  runPods,
  someParameters,
} from "#shared/configurator/activities/bathroom-pod/test/builders.ts";
import { buildingRules } from "#shared/configurator/activities/bathroom-pod/rules/building-rules.ts";
import { orderedCounts } from "./order.ts";

/** Rooms in a row that take pods of both hands. */
const rooms = ["A", "B", "C"].map((name, index) =>
  aRoom({ name, length: 2.7, origin: [index * 2.8, 0, 0], doors: [aRoomDoor(0.975)] }),
);
const fewAlike = (count: number, inputs: Inputs = {}) =>
  runPods(aPodRequest(rooms.slice(0, count), { length: 2000, ...inputs })).summary.findings.find(
    ({ ruleId }) => ruleId === "K1-14",
  );

test("K1-14: of two hands, an order with 30 of each is the way out, and it works", () => {
  for (const count of [2, 3]) {
    const fixes = fewAlike(count)?.fixes ?? [];
    expect(fixes).toEqual([{ name: "ordered", label: "Order 60 pods", value: 60 }]);
    for (const { name, value } of fixes.filter(isInputFix)) expect(fewAlike(count, { [name]: value })).toBeUndefined();
  }
  // With a pod less there are 58 of the right hand.
  expect(fewAlike(3, { ordered: 59 })?.message).toContain("Of type T02 there is 1 pod of one hand");
});

test("an order that has 30 of each type brings all to that; the rest, and a smaller one, is of the commonest", () => {
  const types = [
    { mark: "T01", count: 1 },
    { mark: "T02", count: 40 },
  ];
  const counts = (ordered: number | null) => [...orderedCounts(types, ordered).values()];
  expect([null, 41, 69, 70, 75].map(counts)).toEqual([
    [1, 40],
    [1, 40],
    [1, 68],
    [30, 40],
    [30, 45],
  ]);
});

test("K1-14: types of which an order cannot have 30 each have no way out", () => {
  // 333 × 30 = 9,990; an order has 10,000 at most.
  const fixes = (count: number) => {
    const types = Array.from({ length: count }, (_, index) => ({ mark: `T${index}`, count: 1 }));
    const rules = buildingRules(someParameters(), types, orderedCounts(types, null), "UK");
    return rules.find(({ ruleId }) => ruleId === "K1-14")?.fixes;
  };
  expect(fixes(333)).toEqual([{ name: "ordered", label: "Order 9,990 pods", value: 9990 }]);
  expect(fixes(334)).toEqual([]);
});
