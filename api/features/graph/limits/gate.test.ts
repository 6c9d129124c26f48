import { expect, test } from "vitest";
import { createGate } from "./gate.ts";

const LIMITS = { running: 2, waiting: 3, runningPerCaller: 1, waitingPerCaller: 2 };

/** A gate with work that ends when it is told to; `running` are the names of what has begun and not ended. */
function aGate(limits = LIMITS) {
  const gate = createGate(limits);
  const running: string[] = [];
  const ends = new Map<string, (outcome?: Error) => void>();
  const ask = (caller: string, name: string): Promise<string> =>
    gate(caller, () => {
      running.push(name);
      return new Promise<string>((resolve, reject) => {
        ends.set(name, (failure) => {
          running.splice(running.indexOf(name), 1);
          if (failure) reject(failure);
          else resolve(name);
        });
      });
    });
  const end = async (name: string, failure?: Error): Promise<void> => {
    ends.get(name)?.(failure);
    // The next begins in the microtasks that follow.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ask, end, running };
}

test("each caller runs one at once and all together two; the first that may goes on", async () => {
  const { ask, end, running } = aGate();
  const asked = [ask("a", "a1"), ask("a", "a2"), ask("b", "b1"), ask("c", "c1")];
  expect(running).toEqual(["a1", "b1"]);
  // b's place is free; a2 came first, but a runs one already.
  await end("b1");
  expect(running).toEqual(["a1", "c1"]);
  await end("a1");
  expect(running).toEqual(["c1", "a2"]);
  await end("c1");
  await end("a2");
  expect(await Promise.all(asked)).toEqual(["a1", "a2", "b1", "c1"]);
  expect(running).toEqual([]);
  void ask("d", "d1");
  void ask("e", "e1");
  expect(running).toEqual(["d1", "e1"]);
});

test("a third that waits for one caller is refused by the caller's share, with the numbers", async () => {
  const { ask, end, running } = aGate();
  const asked = [ask("a", "a1"), ask("a", "a2"), ask("a", "a3")];
  await expect(ask("a", "a4")).rejects.toMatchObject({
    code: "too_many_requests",
    facts: { retryAfterSeconds: 1 },
    message: expect.stringMatching(/^1 of your graph queries run and 2 wait; at most 2 may wait\./),
  });
  // A refused one takes no place.
  await end("a1");
  await end("a2");
  await end("a3");
  expect(await Promise.all(asked)).toEqual(["a1", "a2", "a3"]);
  expect(running).toEqual([]);
});

test("when three wait, the next is refused whoever asks", async () => {
  const { ask } = aGate();
  for (const [caller, name] of [
    ["a", "a1"],
    ["b", "b1"],
    ["a", "a2"],
    ["b", "b2"],
    ["c", "c1"],
  ] as const)
    void ask(caller, name);
  await expect(ask("d", "d1")).rejects.toMatchObject({
    code: "busy",
    facts: { value: 4, limit: 3 },
    message: "More than 3 graph queries wait already. Try again in a moment.",
  });
});

test("work that fails gives its place back, and its failure to who asked", async () => {
  const { ask, end, running } = aGate({ running: 1, waiting: 3, runningPerCaller: 1, waitingPerCaller: 2 });
  const failed = ask("a", "a1").catch((error: unknown) => error);
  void ask("b", "b1");
  await end("a1", new Error("lost"));
  expect(await failed).toHaveProperty("message", "lost");
  expect(running).toEqual(["b1"]);
});

test("a caller who may run two has both counted until each has ended", async () => {
  const { ask, end, running } = aGate({ running: 3, waiting: 9, runningPerCaller: 2, waitingPerCaller: 9 });
  for (const name of ["a1", "a2", "a3", "a4"]) void ask("a", name);
  expect(running).toEqual(["a1", "a2"]);
  await end("a1");
  expect(running).toEqual(["a2", "a3"]);
  void ask("a", "a5");
  expect(running).toEqual(["a2", "a3"]);
});
