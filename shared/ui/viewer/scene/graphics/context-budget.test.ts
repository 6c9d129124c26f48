import { expect, test } from "vitest";
import { ContextBudget } from "./context-budget.ts";

/** Views by name; `resting` gathers those that were asked to give their context up, in order. */
function views(most: number) {
  const budget = new ContextBudget(most);
  const resting: string[] = [];
  const view = (name: string) => ({ rest: () => void resting.push(name) });
  return { budget, resting, view };
}

test("the view that was hidden longest gives its context up when there are too many", () => {
  const { budget, resting, view } = views(2);
  const [a, b, c] = [view("a"), view("b"), view("c")];
  for (const one of [a, b]) {
    budget.take(one);
    budget.setShown(one, false);
  }
  // Looked at again: b is now the one that was hidden longest.
  budget.setShown(a, true);
  budget.setShown(a, false);
  budget.take(c);
  expect(resting).toEqual(["b"]);
  expect(budget.count).toBe(2);
});

test("views on the screen keep theirs, however many; they give up once hidden", () => {
  const { budget, resting, view } = views(2);
  const all = ["a", "b", "c"].map(view);
  for (const one of all) budget.take(one);
  expect(resting).toEqual([]);
  const [first] = all;
  if (first) budget.setShown(first, false);
  expect(resting).toEqual(["a"]);
});

test("a view that left is asked for nothing, and makes room", () => {
  const { budget, resting, view } = views(1);
  const [a, b] = [view("a"), view("b")];
  budget.take(a);
  budget.leave(a);
  budget.setShown(a, false);
  budget.take(b);
  expect(resting).toEqual([]);
  expect(budget.count).toBe(1);
});

test("of twelve views behind one another eight keep theirs: half of what a browser gives a page", () => {
  const budget = new ContextBudget();
  const resting: number[] = [];
  for (let count = 1; count <= 12; count++) {
    const view = { rest: () => void resting.push(count) };
    budget.take(view);
    budget.setShown(view, false);
  }
  expect([budget.count, resting]).toEqual([8, [1, 2, 3, 4]]);
});
