import { expect, test } from "vitest";
import { sendBatches, toBatches } from "./add-in-batches.ts";
import { addOutcome } from "./add-outcome.ts";

const ids = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

test("SUP-15: more than ten are sent in batches of at most ten, each id once", () => {
  expect(toBatches([]).length).toBe(0);
  expect(toBatches(ids(10)).map((batch) => batch.ids.length)).toEqual([10]);
  expect(toBatches(ids(11)).map((batch) => batch.ids.length)).toEqual([10, 1]);
  expect(toBatches([...ids(24), 1, 2]).map((batch) => batch.ids.length)).toEqual([10, 10, 4]);
});

test("SUP-15: a batch that is refused keeps the others, and only it is sent again", async () => {
  const sent: number[] = [];
  let refused = 11;
  const send = async (batch: readonly number[]): Promise<void> => {
    sent.push(batch[0] ?? 0);
    if (batch[0] === refused) throw new Error("The connection broke.");
  };
  const told: string[] = [];
  const first = await sendBatches(toBatches(ids(24)), send, (all) =>
    told.push(all.map(({ state }) => state[0]).join("")),
  );
  expect([sent, told]).toEqual([
    [1, 11, 21],
    ["www", "aww", "afw", "afa"],
  ]);
  refused = 0;
  expect((await sendBatches(first, send, () => undefined)).map(({ state }) => state)).toEqual([
    "added",
    "added",
    "added",
  ]);
  expect(sent).toEqual([1, 11, 21, 11]);
});

test("SUP-10: all fail is an error, some fail a warning that names them, none a success", () => {
  expect(
    addOutcome([
      { name: "A", isAdded: true },
      { name: "B", isAdded: true },
    ]),
  ).toEqual({ kind: "success", failed: [] });
  expect(
    addOutcome([
      { name: "A", isAdded: true },
      { name: "B", isAdded: false },
    ]),
  ).toEqual({
    kind: "warning",
    failed: ["B"],
  });
  expect(addOutcome([{ name: "A", isAdded: false }])).toEqual({ kind: "error", failed: ["A"] });
});
