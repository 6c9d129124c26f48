import { cpSync, mkdirSync, renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { findInstallation, type InstallationPlace } from "./installation.ts";
import { openLocalStore } from "#desktop/services/local-store/local-store.ts";
import { temporaryFolder } from "#desktop/services/test/recorder.ts";

const STUDIO = { computer: "STUDIO-14", identity: "b08dfa6083e7567a1921a715000001fb" };
let disk: string;
let folder: string;
beforeEach(() => {
  disk = temporaryFolder();
  folder = join(disk, "Purlin");
  mkdirSync(folder);
});

/** As a start of the workbench does, on the data folder as it is on disk. */
function start(place: Partial<InstallationPlace> = {}): { id: string; name: string } {
  const at = { ...STUDIO, folder, ...place };
  const store = openLocalStore(join(at.folder, "local.db"), new Date());
  try {
    return findInstallation(store, at);
  } finally {
    store.close();
  }
}

test("is the same at each start, a UUID, whatever way leads to the folder", () => {
  const first = start();
  expect(z.uuid().safeParse(first.id).success).toBe(true);
  expect(start()).toEqual(first);
  symlinkSync(folder, join(disk, "link"));
  expect(start({ folder: join(disk, "link") })).toEqual(first);
});

test("a data folder copied to a second computer is another installation there, the same at each start", () => {
  const here = start();
  // The same path on the other computer, as a copied home folder has.
  const laptop = { computer: "SURFACE-3", identity: "4c4c4544-0051-3510-8052-b4c04f4a3232" };
  const there = start(laptop);
  expect(there.name).toBe("SURFACE-3");
  expect(there.id).not.toBe(here.id);
  expect(start(laptop)).toEqual(there);
  expect(start()).toEqual(here);
});

test.each([
  ["a second computer of the same name", STUDIO, { ...STUDIO, identity: "another" }],
  ["a copied disk on a computer of another name", STUDIO, { ...STUDIO, computer: "STUDIO-15" }],
  [
    "one of another name where the system tells no number",
    { computer: "STUDIO-14", identity: "" },
    { computer: "STUDIO-15", identity: "" },
  ],
])("%s is another installation", (_what, first, second) => {
  const here = start(first);
  expect(start(second).id).not.toBe(here.id);
});

test("a copy beside the folder is another installation; the folder itself stays what it was", () => {
  const here = start();
  cpSync(folder, join(disk, "copy"), { recursive: true });
  expect(start({ folder: join(disk, "copy") }).id).not.toBe(here.id);
  expect(start()).toEqual(here);
  renameSync(folder, join(disk, "moved"));
  mkdirSync(folder);
  expect(start().id).not.toBe(here.id);
});

test.each([
  ["studio-14.office.example", "studio-14"],
  ["  ", "Computer"],
  ["x".repeat(80), "x".repeat(64)],
])("the computer %j is called %j", (computer, name) => {
  expect(start({ computer }).name).toBe(name);
});
