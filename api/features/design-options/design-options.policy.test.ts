import { expect, test } from "vitest";
import { checkAreOfProject } from "./design-options.policy.ts";

const [a, b, c] = ["A", "B", "C"].map((name) => ({ name, project_id: name === "A" ? "one" : "two" }));

test("CMP-01: options of one project are compared; others are named", () => {
  expect(() => checkAreOfProject([], "one")).not.toThrow();
  expect(() =>
    checkAreOfProject(
      [a, a].flatMap((each) => each ?? []),
      "one",
    ),
  ).not.toThrow();
  expect(() =>
    checkAreOfProject(
      [a, b, c].flatMap((each) => each ?? []),
      "one",
    ),
  ).toThrow(
    expect.objectContaining({
      code: "validation_failed",
      errors: { Ids: ["B is an option of another project.", "C is an option of another project."] },
    }),
  );
});
