import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ContextBudget } from "./context-budget.ts";
import { ContextKeeper } from "./context-keeper.ts";

/** What the views asked of the browser and told of their contexts, in order. */
let told: string[];
beforeEach(() => {
  told = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A view on the screen, with a canvas that fires what a browser would. */
function aView(name: string, budget: ContextBudget) {
  const canvas = new EventTarget();
  const tell = (what: string) => void told.push(`${name} ${what}`);
  const keeper = new ContextKeeper(
    canvas,
    { forceContextLoss: () => tell("give up"), forceContextRestore: () => tell("ask back") },
    { changed: (isLost) => tell(isLost ? "lost" : "back"), gone: () => tell("needs a new canvas") },
    budget,
  );
  const fire = (event: "lost" | "restored") => canvas.dispatchEvent(new Event(`webglcontext${event}`));
  return { keeper, fire };
}
const heard = () => told.splice(0);

test("a hidden view gives its context up to another, says nothing of it, and asks it back once shown", () => {
  const budget = new ContextBudget(1);
  const a = aView("a", budget);
  a.keeper.setShown(false);
  const b = aView("b", budget);
  expect(heard()).toEqual(["a give up"]);
  a.fire("lost");
  expect([a.keeper.isLost, b.keeper.isLost, budget.count]).toEqual([true, false, 1]);
  vi.advanceTimersByTime(60_000);
  expect(heard()).toEqual([]);

  b.keeper.setShown(false);
  a.keeper.setShown(true);
  // Its place is taken before the browser answers, so that the other one makes room.
  expect(heard()).toEqual(["b give up", "a ask back"]);
  a.fire("restored");
  expect(heard()).toEqual(["a back"]);
  vi.advanceTimersByTime(60_000);
  expect([heard(), a.keeper.isLost]).toEqual([[], false]);
});

test("a view that is shown before the browser told of the loss asks its context back after that, not before", () => {
  const budget = new ContextBudget(1);
  const a = aView("a", budget);
  a.keeper.setShown(false);
  aView("b", budget).keeper.setShown(false);
  a.keeper.setShown(true);
  expect(heard()).toEqual(["a give up", "b give up"]);
  a.fire("lost");
  // Within the event the browser restores nothing.
  expect(heard()).toEqual([]);
  vi.advanceTimersByTime(0);
  expect(heard()).toEqual(["a ask back"]);
  a.fire("restored");
  expect([heard(), budget.count]).toEqual([["a back"], 1]);
});

test("a view that gives up a second time waits for the second loss as well", () => {
  const budget = new ContextBudget(1);
  const [a, b] = [aView("a", budget), aView("b", budget)];
  a.keeper.setShown(false);
  a.fire("lost");
  b.keeper.setShown(false);
  a.keeper.setShown(true);
  a.fire("restored");
  a.keeper.setShown(false);
  b.fire("lost");
  b.keeper.setShown(true);
  heard();
  a.keeper.setShown(true);
  expect(heard()).toEqual([]);
});

test("a context that the driver takes away is told, leaves its place, and is back when the browser restores it", () => {
  const budget = new ContextBudget();
  const { keeper, fire } = aView("a", budget);
  fire("lost");
  expect([heard(), keeper.isLost, budget.count]).toEqual([["a lost"], true, 0]);
  vi.advanceTimersByTime(1999);
  fire("restored");
  vi.advanceTimersByTime(60_000);
  expect([heard(), keeper.isLost, budget.count]).toEqual([["a back"], false, 1]);
});

test("a context that is not restored within 2 s needs a new canvas: at once on the screen, else once shown", () => {
  const budget = new ContextBudget();
  const [shown, hidden] = [aView("shown", budget), aView("hidden", budget)];
  hidden.keeper.setShown(false);
  shown.fire("lost");
  hidden.fire("lost");
  heard();
  vi.advanceTimersByTime(1999);
  expect(heard()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard()).toEqual(["shown needs a new canvas"]);
  hidden.keeper.setShown(true);
  expect(heard()).toEqual(["hidden needs a new canvas"]);
  expect(budget.count).toBe(0);
});

test("a context that was given up and does not come back needs a new canvas", () => {
  const budget = new ContextBudget(1);
  const a = aView("a", budget);
  a.keeper.setShown(false);
  aView("b", budget);
  a.fire("lost");
  a.keeper.setShown(true);
  heard();
  vi.advanceTimersByTime(2000);
  expect([heard(), budget.count]).toEqual([["a needs a new canvas"], 1]);
});

test("a context restored while its view is hidden counts as one that may be given up", () => {
  const budget = new ContextBudget(1);
  const a = aView("a", budget);
  a.keeper.setShown(false);
  a.fire("lost");
  a.fire("restored");
  heard();
  aView("b", budget);
  expect(heard()).toEqual(["a give up"]);
});

test("a closed view leaves its place, asks for nothing and hears nothing", () => {
  const budget = new ContextBudget();
  const { keeper, fire } = aView("a", budget);
  fire("lost");
  heard();
  keeper.dispose();
  fire("restored");
  vi.advanceTimersByTime(60_000);
  expect([heard(), budget.count]).toEqual([[], 0]);
});
