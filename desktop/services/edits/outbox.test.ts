import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openLocalStore } from "#desktop/services/local-store/local-store.ts";
import { aTypedEdit, FAULT, SECOND_PRODUCT, STUDY, USER } from "#desktop/services/test/edit-builders.ts";
import { EditServer, type Fate } from "#desktop/services/test/edit-server.ts";
import { temporaryFolder } from "#desktop/services/test/recorder.ts";
import { createOutbox, type Outbox } from "./outbox.ts";

const NOW = new Date("2026-11-23T10:43:12Z");

/** An outbox as after a start on this file. What ran before is not closed: its process is thought to be killed. */
function start(path: string, server: EditServer): Outbox {
  const { edits } = openLocalStore(path, NOW);
  return createOutbox({
    journal: edits,
    api: server,
    userId: () => USER,
    ports: { now: () => NOW },
  });
}
const newPath = () => join(temporaryFolder(), "local.db");
/** In memory where the system has such a folder: thousands of syncs to a disk take a minute. */
const fastPath = () => join(mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "purlin-")), "local.db");
const shown = (outbox: Outbox) => outbox.list(STUDY).map(({ field, value, isFound }) => [field, value, isFound]);

describe("the outbox", () => {
  test("sends what is valid, keeps what is not, and clears what the server confirmed", async () => {
    const server = new EditServer();
    const outbox = start(newPath(), server);
    outbox.keep(STUDY, [
      aTypedEdit("width", 99_999, { fault: FAULT }),
      aTypedEdit("centres", 400),
      aTypedEdit("handing", "left", { studyProductId: SECOND_PRODUCT }),
    ]);
    const { saved, problem } = await outbox.send(STUDY);
    expect(problem).toBeNull();
    expect(saved.map(({ studyProductId }) => studyProductId)).toHaveLength(2);
    expect(server.inputs).toEqual({ centres: 400, handing: "left" });
    expect(shown(outbox)).toEqual([["width", 99_999, false]]);
  });

  test("what the server refuses stays as typed with its reason, and is sent again only when typed again", async () => {
    const server = new EditServer();
    const outbox = start(newPath(), server);
    outbox.keep(STUDY, [aTypedEdit("centres", "nonsense")]);
    await outbox.send(STUDY);
    expect(outbox.list(STUDY)).toMatchObject([{ value: "nonsense", refusal: "Not a number." }]);
    outbox.keep(STUDY, [aTypedEdit("centres", 400)]);
    await outbox.send(STUDY);
    expect(server.inputs).toEqual({ centres: 400 });
    expect(shown(outbox)).toEqual([]);
  });

  test("typing on after a saving is no clash with it, before the page has read it", async () => {
    const server = new EditServer();
    const outbox = start(newPath(), server);
    for (const value of [400, 500, 600]) {
      outbox.keep(STUDY, [aTypedEdit("centres", value, { version: 0 })]);
      await outbox.send(STUDY);
    }
    expect(server.inputs).toEqual({ centres: 600 });
    expect(shown(outbox)).toEqual([]);
  });

  test("typing on after a lost answer, or while one is awaited, is no clash with oneself", async () => {
    const server = new EditServer();
    const outbox = start(newPath(), server);
    outbox.keep(STUDY, [aTypedEdit("centres", 400)]);
    server.fate = "answer-lost";
    await outbox.send(STUDY);
    outbox.keep(STUDY, [aTypedEdit("centres", 500)]);
    server.fate = "answered";
    const sending = outbox.send(STUDY);
    outbox.keep(STUDY, [aTypedEdit("centres", 600)]);
    await sending;
    await outbox.send(STUDY);
    expect(server.inputs).toEqual({ centres: 600 });
    expect(shown(outbox)).toEqual([]);
    // And one typed over the answer of now is over no lost one.
    outbox.keep(STUDY, [aTypedEdit("centres", 700)]);
    server.change("centres", -1);
    await outbox.send(STUDY);
    expect(shown(outbox)).toEqual([["centres", 700, true]]);
  });

  test.each([
    ["unreachable", 0, false],
    ["asked too often", 429, false],
    ["out of order", 503, false],
    ["the seat was lost", 409, true],
    ["the product is gone", 404, true],
  ])(
    "a server that is %s: nothing is lost, and a refusal is not tried again by itself",
    async (_case, status, isFound) => {
      const server = new EditServer();
      const outbox = start(newPath(), server);
      outbox.keep(STUDY, [aTypedEdit("centres", 400)]);
      server.refusal = { status, code: "some_code" };
      expect((await outbox.send(STUDY)).problem).toMatchObject({ status, code: "some_code" });
      expect(shown(outbox)).toEqual([["centres", 400, isFound]]);
      server.refusal = null;
      await outbox.send(STUDY);
      expect(server.inputs).toEqual(isFound ? {} : { centres: 400 });
    },
  );

  test("an input that somebody changed since is kept for a choice, the others are saved", async () => {
    const server = new EditServer();
    const outbox = start(newPath(), server);
    outbox.keep(STUDY, [aTypedEdit("handing", "left"), aTypedEdit("centres", 400)]);
    server.change("handing", 3);
    await outbox.send(STUDY);
    expect(server.inputs).toEqual({ handing: 3, centres: 400 });
    expect(shown(outbox)).toEqual([["handing", "left", true]]);
    outbox.choose(outbox.list(STUDY).map(({ id }) => ({ id, version: server.versionOf("handing") })));
    await outbox.send(STUDY);
    expect(server.inputs["handing"]).toBe("left");
  });

  test("found edits are not sent before a person chooses", async () => {
    const path = newPath();
    const server = new EditServer();
    start(path, server).keep(STUDY, [aTypedEdit("centres", 400)]);
    const outbox = start(path, server);
    await outbox.send(STUDY);
    expect(server.inputs).toEqual({});
    expect(shown(outbox)).toEqual([["centres", 400, true]]);
  });

  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("type" as const), field: fc.constantFrom("a", "b", "c") }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant("send" as const),
        fate: fc.constantFrom<Fate>("answered", "unreachable", "answer-lost"),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: "kill" as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: "typeDuringSend" as const }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("other" as const), field: fc.constantFrom("a", "b", "c") }) },
    { weight: 1, arbitrary: fc.constant({ kind: "apply" as const }) },
  );

  test("PRJ-08: whatever is typed, sent, lost, killed and applied, in any order: nothing is lost or saved twice", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const path = fastPath();
        const server = new EditServer();
        let outbox = start(path, server);
        let value = 0;
        // What the page shows of each input's version: it reads it when it starts and after each saving.
        let known: Record<string, number> = {};
        const read = () => (known = { a: server.versionOf("a"), b: server.versionOf("b"), c: server.versionOf("c") });
        const wanted: Record<string, number> = {};
        const type = (field: string) => {
          value += 1;
          wanted[field] = value;
          outbox.keep(STUDY, [aTypedEdit(field, value, { version: known[field] ?? 0 })]);
        };
        const apply = () =>
          outbox.choose(
            outbox
              .list(STUDY)
              .filter(({ isFound }) => isFound)
              .map(({ id, field }) => ({ id, version: server.versionOf(field) })),
          );
        for (const next of steps) {
          if (next.kind === "type") type(next.field);
          else if (next.kind === "other") server.change(next.field, -1);
          else if (next.kind === "apply") apply();
          else if (next.kind === "kill") {
            outbox = start(path, server);
            read();
          } else {
            server.fate = next.kind === "send" ? next.fate : "answered";
            const sending = outbox.send(STUDY);
            if (next.kind === "typeDuringSend") type("a");
            await sending;
          }
          // Mine is on the server, or waits; or somebody changed it after it was saved.
          for (const [field, mine] of Object.entries(wanted)) {
            const waits = outbox.list(STUDY).some((edit) => edit.field === field && edit.value === mine);
            expect(waits || server.inputs[field] === mine || server.inputs[field] === -1).toBe(true);
          }
        }
        server.fate = "answered";
        apply();
        await outbox.send(STUDY);
        apply();
        await outbox.send(STUDY);
        expect(outbox.list(STUDY)).toEqual([]);
        const mine = server.applied.filter((by) => by !== "other");
        expect(new Set(mine).size).toBe(mine.length);
        rmSync(dirname(path), { recursive: true });
      }),
      { numRuns: 300 },
    );
  });
});
