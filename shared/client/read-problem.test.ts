import { expect, test } from "vitest";
import { Problem } from "#shared/contracts/error-codes.ts";
import { readProblem } from "./read-problem.ts";

const problem = {
  type: "about:blank",
  title: "Bad request",
  status: 400,
  statusCode: 400,
  detail: "Check the fields.",
  code: "validation_failed",
  errors: { email: ["Please provide a valid email address."] },
  facts: { current: 3 },
};

test("API-02: a problem is read as the contract's schema reads it", () => {
  expect(readProblem(problem)).toEqual(Problem.parse(problem));
  const { errors: _errors, ...without } = problem;
  expect(readProblem(without)).toEqual(Problem.parse(without));
});

test.each([null, "no", 3, [], {}, { ...problem, status: "400" }, { ...problem, detail: undefined }])(
  "%j is no problem",
  (value) => {
    expect(readProblem(value)).toBeNull();
    expect(Problem.safeParse(value).success).toBe(false);
  },
);
