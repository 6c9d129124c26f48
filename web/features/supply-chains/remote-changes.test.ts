import { expect, test } from "vitest";
import { remoteChanges, type SeenChain } from "./remote-changes.ts";

const anna = { id: "anna", name: "Anna Berg" };
const dana = { id: "dana", name: "Dana Ross" };
const james = { id: "james", name: "James Okafor" };
type Person = typeof anna;
const at = (minute: number): string => `2026-11-25T09:${String(minute).padStart(2, "0")}:00.000Z`;
/** A chain that `by` changed last, at a minute, with members that somebody added at another. */
const seen = (
  by: Person,
  minute: number,
  ...members: [name: string, addedBy: Person, minute: number][]
): SeenChain => ({
  chain: { lastUpdatedBy: by, lastUpdatedAt: at(minute) },
  members: members.map(([name, addedBy, added]) => ({
    organisationId: name.length,
    name,
    addedBy,
    addedAt: at(added),
  })),
});

test("SUP-08: who added and who removed a member is told to the others, and not to themselves", () => {
  const before = seen(dana, 5, ["Kelder", dana, 1]);
  const added = seen(james, 9, ["Kelder", dana, 1], ["Moor Modular", james, 9]);
  expect(remoteChanges(before, added, dana.id)).toEqual([
    { kind: "added", person: "James Okafor", name: "Moor Modular" },
  ]);
  expect(remoteChanges(before, added, james.id)).toEqual([]);
  const removed = seen(james, 9);
  expect(remoteChanges(before, removed, dana.id)).toEqual([
    { kind: "removed", person: "James Okafor", name: "Kelder" },
  ]);
  expect(remoteChanges(before, removed, james.id)).toEqual([]);
});

test("a member whose page is hidden leaves without a word: nobody removed it", () => {
  expect(remoteChanges(seen(anna, 5, ["Kelder", dana, 1]), seen(anna, 5), james.id)).toEqual([]);
});

test("who comes back with an Undo was brought back by who undid it, not by who added them once", () => {
  const [gone, back] = [seen(james, 6), seen(james, 7, ["Kelder", dana, 1])];
  expect(remoteChanges(gone, back, james.id)).toEqual([]);
  expect(remoteChanges(gone, back, anna.id)).toEqual([{ kind: "added", person: "James Okafor", name: "Kelder" }]);
});
