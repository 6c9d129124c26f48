import { expect, test } from "vitest";
import { knownWork, spentBy } from "./known-work.ts";
import { median } from "./quantile.ts";

test("known work takes about as much of the processor as was asked for", async () => {
  const work = knownWork(60);
  const spent: number[] = [];
  for (let round = 0; round < 7; round++) spent.push((await spentBy(work)).processor);
  // Processor time, so that neighbours do not lengthen it; caches and clock speed do a little.
  expect(median(spent)).toBeGreaterThan(30);
  expect(median(spent)).toBeLessThan(120);
});

test("what is waited for is elapsed time, and hardly processor time", async () => {
  const { elapsed, processor } = await spentBy(() => new Promise((later) => setTimeout(later, 200)));
  expect(elapsed).toBeGreaterThanOrEqual(199);
  expect(processor).toBeLessThan(100);
});
