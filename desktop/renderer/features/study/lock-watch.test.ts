import { describe, expect, test } from "vitest";
import { watchLock } from "./lock-watch.ts";

const person = (id: string) => ({ id, name: id === "me" ? "James Okafor" : "Amira Khan", initials: "XX" });
const at = { timestamp: "2026-11-23T10:00:00Z" };
/** An option as it comes: who has locked it, who changed it last. */
const option = (locker: string | null, changer: string) => ({
  locked: locker === null ? null : { user: person(locker), ...at },
  lastModified: { user: person(changer), ...at },
});

describe("watching this user's lock", () => {
  test("it is seen, and told of once when somebody else removed it", () => {
    expect(watchLock(null, option("me", "me"), "me")).toEqual({ lockedBy: "me", removedBy: null });
    const removed = watchLock("me", option(null, "other"), "me");
    expect(removed).toEqual({ lockedBy: null, removedBy: "Amira Khan" });
    expect(watchLock(removed.lockedBy, option(null, "other"), "me").removedBy).toBeNull();
  });

  test("somebody else's lock in its place is a removal too", () => {
    expect(watchLock("me", option("other", "other"), "me").removedBy).toBe("Amira Khan");
  });

  test("removed by oneself, here or on another computer, is no news", () => {
    expect(watchLock("me", option(null, "me"), "me")).toEqual({ lockedBy: null, removedBy: null });
  });

  test("a lock that was never this user's is not missed", () => {
    expect(watchLock(null, option("other", "other"), "me")).toEqual({ lockedBy: null, removedBy: null });
    expect(watchLock(null, option(null, "other"), "me").removedBy).toBeNull();
  });

  test("a lock that stays is not removed by another's change", () => {
    expect(watchLock("me", option("me", "other"), "me")).toEqual({ lockedBy: "me", removedBy: null });
  });

  test("while nobody is signed in nothing is known, and it is still known after", () => {
    const between = watchLock("me", option("me", "other"), undefined);
    expect(between).toEqual({ lockedBy: "me", removedBy: null });
    expect(watchLock(between.lockedBy, option(null, "other"), "me").removedBy).toBe("Amira Khan");
  });

  test("the lock of who was signed in before is not this user's", () => {
    expect(watchLock("me", option(null, "other"), "third").removedBy).toBeNull();
  });
});
