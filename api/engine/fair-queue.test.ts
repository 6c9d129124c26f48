import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue.ts";

const drain = (queue: FairQueue<string>) => Array.from({ length: queue.size }, () => queue.take());

test("owners are served in turn, whoever came with how many", () => {
  const queue = new FairQueue<string>();
  for (const entry of ["a1", "a2", "a3"]) queue.add("a", entry);
  queue.add("b", "b1");
  queue.add("c", "c1");
  queue.add("c", "c2");
  expect([queue.size, queue.waitingOf("a"), queue.waitingOf("b"), queue.waitingOf("nobody")]).toEqual([6, 3, 1, 0]);
  expect(drain(queue)).toEqual(["a1", "b1", "c1", "a2", "c2", "a3"]);
  expect([queue.size, queue.take()]).toEqual([0, undefined]);
});

test("who comes while others are served waits for one of each, not for all", () => {
  const queue = new FairQueue<string>();
  for (const entry of ["a1", "a2", "a3", "a4"]) queue.add("a", entry);
  expect(queue.take()).toBe("a1");
  queue.add("b", "b1");
  expect(drain(queue)).toEqual(["a2", "b1", "a3", "a4"]);
});

test("an entry that is taken back is not served, once", () => {
  const queue = new FairQueue<string>();
  queue.add("a", "a1");
  queue.add("a", "a2");
  expect([queue.remove("a", "a1"), queue.remove("a", "a1"), queue.remove("b", "a2")]).toEqual([true, false, false]);
  expect(drain(queue)).toEqual(["a2"]);
});
