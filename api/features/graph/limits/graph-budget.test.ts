import { describe, expect, test } from "vitest";
import { GraphBudget } from "./graph-budget.ts";

/** Code and numbers of what is refused; "passes" when nothing is. */
const outcomeOf = (ask: () => void): unknown => {
  try {
    ask();
    return "passes";
  } catch (error) {
    return error;
  }
};
const many = (count: number, ask: () => void): void => {
  for (let each = 0; each < count; each += 1) ask();
};

describe("what one request may cost: 20,000 points", () => {
  test("a root field costs 10, an object 1: 1,999 roots and 10 objects are the last that pass", () => {
    const budget = new GraphBudget();
    many(1999, () => budget.root());
    budget.objects(10);
    expect(outcomeOf(() => budget.objects(1))).toMatchObject({
      code: "cost_limit",
      facts: { value: 20_001, limit: 20_000 },
      message: expect.stringMatching(/at least 20001 points of 20000/),
    });
  });

  test("a list at the root costs its limit, one inside another at most 10 for each row", () => {
    const budget = new GraphBudget();
    const rows = budget.list(1, 200, true);
    expect(rows).toBe(200);
    // 200 × 10, not 200 × 50; and with a limit of 3: 200 × 3.
    expect(budget.list(rows, 50, false)).toBe(2000);
    expect(budget.list(rows, 3, false)).toBe(600);
    // 200 + 2,000 + 600 = 2,800 so far: 17,200 are left.
    budget.objects(17_200);
    expect(outcomeOf(() => budget.objects(1))).toMatchObject({ facts: { value: 20_001 } });
  });

  test("a relation in a filter costs 50, or as many as the rows it is looked up for", () => {
    const budget = new GraphBudget();
    budget.lookUp(1);
    budget.lookUp(49);
    budget.lookUp(51);
    // 50 + 50 + 51 = 151.
    budget.objects(19_849);
    expect(outcomeOf(() => budget.objects(1))).toMatchObject({ facts: { value: 20_001 } });
  });
});

test("600 fields are answered, the next is refused with both numbers", () => {
  const budget = new GraphBudget();
  many(600, () => budget.field());
  expect(outcomeOf(() => budget.field())).toMatchObject({
    code: "fields_limit",
    facts: { value: 601, limit: 600 },
    message: expect.stringMatching(/more than 600 fields/),
  });
});

test("8 levels are answered, 9 are refused", () => {
  const budget = new GraphBudget();
  expect(outcomeOf(() => budget.depth(8))).toBe("passes");
  expect(outcomeOf(() => budget.depth(9))).toMatchObject({
    code: "depth_limit",
    facts: { value: 9, limit: 8 },
    message: expect.stringMatching(/goes 9 levels deep; at most 8/),
  });
});

test("200 conditions nested 10 deep are answered; one more, or one level more, is refused", () => {
  const budget = new GraphBudget();
  many(200, () => budget.condition(10));
  expect(outcomeOf(() => budget.condition(1))).toMatchObject({
    code: "filter_limit",
    facts: { value: 201, limit: 200 },
    message: expect.stringMatching(/more than 200 conditions/),
  });
  expect(outcomeOf(() => new GraphBudget().condition(11))).toMatchObject({
    code: "filter_limit",
    facts: { value: 11, limit: 10 },
    message: expect.stringMatching(/nested 11 levels deep; at most 10/),
  });
});
