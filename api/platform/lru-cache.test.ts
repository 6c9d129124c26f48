import { expect, test } from "vitest";
import { LruCache } from "./lru-cache.ts";

test("what was used longest ago goes first, and never more than the capacity is kept", () => {
  const cache = new LruCache<number>({ capacity: 10 });
  for (const [key, weight] of [
    ["a", 4],
    ["b", 4],
    ["a", 4],
  ] as const)
    cache.set(key, weight, weight);
  cache.get("b");
  cache.set("c", 4, 4);
  cache.set("huge", 11, 11);
  expect([cache.get("a"), cache.get("b"), cache.get("c"), cache.get("huge"), cache.weight]).toEqual([
    undefined,
    4,
    4,
    undefined,
    8,
  ]);
});

test("without weights the capacity counts entries; what was deleted makes room", () => {
  const cache = new LruCache<string>({ capacity: 2 });
  cache.set("a", "first");
  cache.set("b", "second");
  cache.delete("a");
  cache.set("c", "third");
  expect([cache.get("a"), cache.get("b"), cache.get("c"), cache.weight]).toEqual([undefined, "second", "third", 2]);
});

test("a value is forgotten after its life, and no longer weighs anything", () => {
  let now = 0;
  const cache = new LruCache<string>({ capacity: 10, lifeMs: 100, now: () => now });
  cache.set("a", "kept", 3);
  now = 100;
  expect([cache.get("a"), cache.weight]).toEqual(["kept", 3]);
  now = 101;
  expect([cache.get("a"), cache.weight]).toEqual([undefined, 0]);
});
