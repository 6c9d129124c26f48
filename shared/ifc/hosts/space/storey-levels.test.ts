import { expect, test } from "vitest";
import { aSpace } from "#shared/configurator/test/builders.ts";
import { storeyProblem } from "./storey-levels.ts";

const storeyGlobalId = "0Ground_______________";
const problem = storeyProblem([
  { globalId: "0Upper________________", name: "Upper", elevation: 6 },
  { globalId: storeyGlobalId, name: "Ground", elevation: 3 },
]);
const at = (z: number, id: string | null = storeyGlobalId) =>
  problem(aSpace({ origin: [1, 2, z], storeyGlobalId: id }));

test("a floor up to 0.6 m over or under its storey is usual", () => {
  expect([2.4, 3, 3.6].map((z) => at(z))).toEqual([null, null, null]);
});

test("farther off it is told, with the distance and the storey", () => {
  expect(at(3.61)).toBe("Its floor lies 610 mm over its storey Ground: check its level.");
  expect(at(2)).toBe("Its floor lies 1,000 mm under its storey Ground: check its level.");
  expect(at(3, "0Upper________________")).toBe("Its floor lies 3,000 mm under its storey Upper: check its level.");
});

test("without a storey it is told, in one that is not listed nothing is", () => {
  expect(at(9, null)).toBe("It is in no storey: put it in one in the model, so that it is listed there.");
  expect(at(9, "0Other________________")).toBeNull();
});
