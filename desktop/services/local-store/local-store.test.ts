import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "#desktop/services/test/recorder.ts";
import { openLocalStore } from "./local-store.ts";
import { migrations } from "./migrations.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const FACTS = { sizeBytes: 12, modifiedMs: 1_700_000_000_123.5, sha256: null };

describe("the store of this computer", () => {
  test("keeps settings, files and links over a restart", () => {
    const path = join(temporaryFolder(), "local.db");
    const first = openLocalStore(path, NOW);
    first.setSetting("layout", { left: 284 });
    const file = first.saveFile("/models/a.ifc", FACTS, NOW);
    first.saveLink("project-1", file.id);
    first.close();
    const second = openLocalStore(path, NOW);
    expect(second.recovered).toBeNull();
    expect(second.getSetting("layout")).toEqual({ left: 284 });
    expect(second.findFile(file.id)).toEqual({ id: file.id, path: "/models/a.ifc", ...FACTS });
    expect(second.findLink("project-1")).toBe(file.id);
    second.close();
  });

  test("lists files newest first and keeps one entry per path", () => {
    const store = openLocalStore(join(temporaryFolder(), "local.db"), NOW);
    const at = (minute: number) => new Date(NOW.getTime() + minute * 60_000);
    const { id } = store.saveFile("/a.ifc", FACTS, at(0));
    store.saveFile("/b.ifc", FACTS, at(1));
    expect(store.saveFile("/a.ifc", { ...FACTS, sizeBytes: 13 }, at(2))).toMatchObject({ id, sizeBytes: 13 });
    expect(store.listRecent(10).map((file) => file.path)).toEqual(["/a.ifc", "/b.ifc"]);
    store.close();
  });

  test("faults from before fields had names and units in them can still be told", () => {
    const path = join(temporaryFolder(), "local.db");
    const before = new DatabaseSync(path);
    for (const script of migrations.slice(0, 2)) before.exec(script);
    before.exec("pragma user_version = 2");
    const fault = JSON.stringify({ key: "forms.maximum", values: { value: 13_000, limit: 12_000 } });
    const row = before.prepare(
      `insert into edits values (?, ?, 'user', 'study', 'product', 'Panel', ?, 'Width', '1', 0, '[]', ?, null, '', 0)`,
    );
    row.run(1, "a", "width", fault);
    row.run(2, "b", "height", null);
    before.close();
    openLocalStore(path, NOW).close();
    const after = new DatabaseSync(path);
    const faults = after.prepare("select fault from edits order by seq").all();
    after.close();
    expect(JSON.parse(String(faults[0]?.["fault"]))).toEqual({
      key: "forms.maximum",
      values: { value: 13_000, limit: 12_000, label: "Width", unit: "", choices: "…" },
    });
    expect(faults[1]?.["fault"]).toBeNull();
  });

  test("removes a setting, and knows nothing of what was never set", () => {
    const store = openLocalStore(join(temporaryFolder(), "local.db"), NOW);
    store.setSetting("theme", "light");
    store.setSetting("theme", undefined);
    expect(store.getSetting("theme")).toBeUndefined();
    expect(store.findLink("nothing")).toBeNull();
    store.close();
  });

  test.each([
    ["bytes that are no database", () => Buffer.from("this is not a database at all, just text ".repeat(200))],
    ["a database with its middle overwritten", (sound: Buffer) => sound.fill(0x5a, 4096, sound.length)],
  ])("%s are set aside, and a new store is begun", (_case, damage) => {
    const folder = temporaryFolder();
    const path = join(folder, "local.db");
    const first = openLocalStore(path, NOW);
    for (let index = 0; index < 200; index += 1) first.saveFile(`/models/${index}.ifc`, FACTS, NOW);
    first.close();
    const damaged = damage(readFileSync(path));
    writeFileSync(path, damaged);
    const second = openLocalStore(path, NOW);
    expect(second.recovered).toContain("was damaged");
    expect(second.listRecent(10)).toEqual([]);
    second.saveFile("/new.ifc", FACTS, NOW);
    second.close();
    const aside = readdirSync(folder).find((name) => name.includes("damaged")) ?? "";
    expect(readFileSync(join(folder, aside))).toEqual(damaged);
  });

  test("a store of a newer workbench is left alone", () => {
    const path = join(temporaryFolder(), "local.db");
    const newer = new DatabaseSync(path);
    newer.exec("pragma user_version = 99");
    newer.close();
    expect(() => openLocalStore(path, NOW)).toThrow("newer workbench");
  });
});
