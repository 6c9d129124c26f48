import { expect, test } from "vitest";
import { furtherStretches, HAUL_FIELD, HAUL_STRETCH, INCLUDED_HAUL } from "./haul.ts";

test("the way past what a load's rate includes is charged by begun stretches: 100 miles, then each 50", () => {
  // 160.9344 and 241.4016 km.
  const steps = (km: number) => furtherStretches(km, INCLUDED_HAUL, HAUL_STRETCH);
  expect([0, 50, 160, 160.9344, 161, 241.4016, 242, 300, 2000].map(steps)).toEqual([0, 0, 0, 0, 1, 1, 2, 2, 23]);
});

test("the distance is asked for in steps of 10 km up to 2,000, and is 300 by road unless said", () => {
  expect(HAUL_FIELD).toEqual({
    name: "haul",
    label: "Distance from the factory",
    group: "Delivery",
    kind: "NumberRange",
    unit: "km",
    minimum: 0,
    maximum: 2000,
    multipleOf: 10,
    default: 300,
    choices: [],
    help: "By road, one way. Delivery and transport carbon go by it.",
    visibleWhen: null,
  });
});
