import { expect, test } from "vitest";
import { holderOf, idleTimeOf } from "./seat-holder.ts";

const amira = { id: "a", name: "Amira Khan", initials: "AK" };

test("a seat of the same person on another connection is not mine", () => {
  expect(holderOf(null, "a")).toBe("nobody");
  expect(holderOf({ user: amira, isMine: true }, "a")).toBe("me");
  expect(holderOf({ user: amira, isMine: false }, "a")).toBe("elsewhere");
  expect(holderOf({ user: amira, isMine: false }, "b")).toBe("other");
  expect(holderOf({ user: amira, isMine: false }, undefined)).toBe("other");
});

test("idle time counts on from the server's figure by this computer's clock, to 60 s and no further", () => {
  expect(idleTimeOf({ isIdle: false, idleMs: null }, 0, 5_000)).toBeNull();
  expect(idleTimeOf({ isIdle: true, idleMs: 34_400 }, 1_000, 1_000)).toEqual({ idle: 34, free: 26 });
  expect(idleTimeOf({ isIdle: true, idleMs: 34_400 }, 1_000, 11_000)).toEqual({ idle: 44, free: 16 });
  expect(idleTimeOf({ isIdle: true, idleMs: 34_400 }, 1_000, 500)).toEqual({ idle: 34, free: 26 });
  expect(idleTimeOf({ isIdle: true, idleMs: 34_400 }, 1_000, 90_000)).toEqual({ idle: 60, free: 0 });
});
