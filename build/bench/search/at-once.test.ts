import { expect, test } from "vitest";
import { atOnce } from "./at-once.ts";

test("four clients ask every query once, four at a time and never more", async () => {
  const asked: number[] = [];
  let open = 0;
  let widest = 0;
  const answers: (() => void)[] = [];
  const queries = Array.from({ length: 11 }, (_, index) => index);
  const done = atOnce(queries, 4, async (query) => {
    asked.push(query);
    open++;
    widest = Math.max(widest, open);
    await new Promise<void>((answer) => answers.push(answer));
    open--;
  });
  expect(asked).toEqual([0, 1, 2, 3]);
  // Whoever is answered asks the next, and the others wait on.
  answers.splice(2, 1)[0]?.();
  await expect.poll(() => asked).toEqual([0, 1, 2, 3, 4]);
  while (asked.length < 11 || answers.length > 0) {
    answers.shift()?.();
    await new Promise(setImmediate);
  }
  const { times } = await done;
  expect({ asked, widest, count: times.length }).toEqual({ asked: queries, widest: 4, count: 11 });
});

test("an answer that is none ends it", async () => {
  const failing = atOnce([1, 2, 3], 2, (query) => (query === 2 ? Promise.reject(new Error("503")) : Promise.resolve()));
  await expect(failing).rejects.toThrow("503");
});
