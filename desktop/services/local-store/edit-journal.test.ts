import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { aTypedEdit, FAULT, SECOND_PRODUCT, STUDY, USER } from "#desktop/services/test/edit-builders.ts";
import { temporaryFolder } from "#desktop/services/test/recorder.ts";
import { openLocalStore } from "./local-store.ts";

const NOW = new Date("2026-11-23T10:43:12Z");
const LATER = new Date("2026-11-23T10:43:57Z");
const open = (path: string) => openLocalStore(path, NOW);

describe("the journal of edits", () => {
  test("PRJ-08: what was typed is there after a restart, in order, also what is not valid", () => {
    const path = join(temporaryFolder(), "local.db");
    const first = open(path);
    first.edits.keep(USER, STUDY, [aTypedEdit("centres", 400), aTypedEdit("width", 99_999, { fault: FAULT })], NOW);
    first.edits.keep(USER, STUDY, [aTypedEdit("handing", "alternating", { studyProductId: SECOND_PRODUCT })], LATER);
    // Typed again: the value is new, its place in the order is the old one.
    first.edits.keep(USER, STUDY, [aTypedEdit("centres", 300, { version: 4 })], LATER);
    // Not closed, as after kill -9.
    const found = open(path).edits.list(USER, STUDY);
    expect(
      found.map(({ field, value, fault, version, typedAt, isFound }) => [
        field,
        value,
        fault,
        version,
        typedAt,
        isFound,
      ]),
    ).toEqual([
      ["centres", 300, null, 0, LATER.toISOString(), true],
      ["width", 99_999, FAULT, 0, NOW.toISOString(), true],
      ["handing", "alternating", null, 0, LATER.toISOString(), true],
    ]);
  });

  test("edits are of who typed them", () => {
    const { edits } = open(join(temporaryFolder(), "local.db"));
    edits.keep(USER, STUDY, [aTypedEdit("centres", 400)], NOW);
    expect(edits.list("somebody-else", STUDY)).toEqual([]);
    edits.park("somebody-else", STUDY);
    expect(edits.list(USER, STUDY)[0]?.isFound).toBe(false);
  });

  test("a copy of the study gets the edits that it has a product for", () => {
    const { edits } = open(join(temporaryFolder(), "local.db"));
    edits.keep(USER, STUDY, [aTypedEdit("centres", 400, { version: 7 })], NOW);
    edits.keep(USER, STUDY, [aTypedEdit("handing", "left", { studyProductId: SECOND_PRODUCT, version: 3 })], NOW);
    const ids = edits.list(USER, STUDY).map(({ id }) => id);
    edits.park(USER, STUDY);
    edits.move(ids, "copy", { [SECOND_PRODUCT]: "its-copy" });
    expect(edits.list(USER, "copy")).toMatchObject([
      { field: "handing", studyProductId: "its-copy", version: 0, isFound: false },
    ]);
    expect(edits.list(USER, STUDY)).toMatchObject([{ field: "centres", version: 7, isFound: true }]);
  });

  test("PRJ-08: a process killed at any moment leaves every edit that it was told is kept", async () => {
    const writer = join(import.meta.dirname, "../test/type-until-killed.ts");
    for (let round = 0; round < 5; round += 1) {
      const path = join(temporaryFolder(), "local.db");
      const child = spawn(process.execPath, [writer, path], { stdio: ["ignore", "pipe", "inherit"] });
      let printed = "";
      child.stdout.on("data", (data: Buffer) => {
        printed += String(data);
        // After another number of edits each round, wherever the next one is at that moment.
        if (printed.split("\n").length > 3 + round * 7) child.kill("SIGKILL");
      });
      await once(child, "close");
      const told = printed.split("\n").slice(0, -1).map(Number);
      const [kept] = open(path).edits.list(USER, STUDY);
      expect(kept?.value).toBeGreaterThanOrEqual(told.at(-1) ?? Number.NaN);
    }
  });
});
