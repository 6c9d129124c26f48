import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { servePurlin, type ServedPurlin } from "#build/served-purlin.ts";
import { canSeeProcesses, findIfcHost } from "./child-processes.ts";
import { launch, type Workbench } from "./launch.ts";
import { answerOpenDialog, signIn } from "./sign-in.ts";
import {
  addFirstProduct,
  callBridge,
  chooseBaseModel,
  createOption,
  createProject,
  front,
  runToTheEnd,
  waitForModel,
} from "./steps.ts";

// Damaged files and a reader that dies: each is said in words, and the window lives on.
const IFC = join(import.meta.dirname, "../../../shared/ifc");
const GIGABYTE = 1_000_000_000;

test.skip(!existsSync(IFC), "The IFC corpus (../shared/ifc) is not here: bad input is tested on its bad_* files.");

/** How each file ends: refused with a sentence, or opened with sentences in the Problems panel. */
const FILES: { name: string; refused?: RegExp; problems?: RegExp[]; extracted: RegExp | null }[] = [
  {
    name: "bad_empty.ifc",
    refused: /The file is empty \(0 bytes\)\. Export it again/,
    extracted: /The file is empty/,
  },
  {
    name: "bad_not_ifc.ifc",
    refused: /This is not an IFC file: it does not begin with ISO-10303-21\. Nothing could be read/,
    extracted: /This is not an IFC file/,
  },
  {
    name: "bad_errorfile.ifc",
    refused: /The file is damaged: a comment that begins in line [\d,]+ .* never closed\. .*could be read/,
    extracted: /The file is damaged/,
  },
  {
    name: "bad_duplex_truncated.ifc",
    problems: [
      /cut off after 1\.50 MB: its end mark END-ISO-10303-21 is missing/,
      /The 160 elements before the cut were looked at; what followed is lost/,
      /Of them 158 could be read whole; 2 are lost or without shape/,
    ],
    extracted: null,
  },
  {
    name: "bad_example_dangling_refs.ifc",
    problems: [
      /29,360 points are not numbers \(NaN\) in the file/,
      /115 elements have a shape in the file that could not be drawn/,
      /10 lines that others refer to are missing in the file \(#920, #923, #926, #933, #940 …\)/,
    ],
    extracted: null,
  },
  { name: "bad_wall_455_infiniteloop.ifc", problems: [/Everything in this file could be read/], extracted: null },
  {
    name: "bad_doubleguids.ifc",
    problems: [/The GlobalId 1EzyXtTtv7RAinwkFVr6_I is used by 2 elements .*; it must be unique/],
    extracted: null,
  },
];

test.describe.configure({ mode: "serial" });

let folder: string;
let server: ServedPurlin;
let workbench: Workbench;
const faults: string[] = [];

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "purlin-bad-input-"));
  server = await servePurlin();
  workbench = await launch({ apiUrl: server.url });
  workbench.page.on("pageerror", (error) => faults.push(error.message));
  workbench.page.on("crash", () => faults.push("The page crashed."));
  await workbench.page.setViewportSize({ width: 1280, height: 800 });
});
test.afterAll(async () => {
  await workbench?.close();
  await server?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

async function openModel(name: string): Promise<void> {
  const { page } = workbench;
  await answerOpenDialog(workbench, join(IFC, name));
  await page.getByRole("tab", { name: "Start" }).click();
  await page.getByRole("button", { name: /Open IFC model/ }).click();
  await expect(page.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
}

async function idOf(name: string): Promise<string> {
  const { value } = await callBridge(workbench.page, "document.recent");
  const found = (value as { id: string; name: string }[]).find((file) => file.name === name);
  if (!found) throw new Error(`${name} is not among the recent files.`);
  return found.id;
}

for (const { name, refused, problems, extracted } of FILES) {
  test(`${name} ${refused ? "is refused in a sentence" : "opens, and says what is wrong"}`, async () => {
    await openModel(name);
    const panel = front(workbench.page);
    if (refused) {
      const view = panel.getByRole("region", { name: "3D view" });
      await expect(view.getByText(refused)).toBeVisible({ timeout: 60_000 });
      await expect(view.getByText(/could not be shown/)).toBeVisible();
    } else {
      await expect(panel.getByText(/^[\d,]+ elements$/)).toBeVisible({ timeout: 60_000 });
      const list = panel.getByRole("region", { name: "Problems in this file" });
      for (const sentence of problems ?? []) await expect(list).toContainText(sentence);
    }
    expect(faults).toEqual([]);
  });

  test(`${name}: the engine's reading gives ${extracted ? "the same sentence" : "walls and problems"}, under 1 GB`, async () => {
    test.setTimeout(90_000);
    const answer = await callBridge(workbench.page, "document.extract", { id: await idOf(name) });
    if (extracted) {
      expect(answer).toMatchObject({ ok: false, problem: { title: "The file could not be read" } });
      expect(answer.problem?.detail).toMatch(extracted);
    } else {
      expect(answer).toMatchObject({ ok: true, value: { recoveredElements: expect.any(Number) } });
    }
    if (canSeeProcesses) {
      const peak = findIfcHost(workbench.pid)?.peakBytes ?? 0;
      expect(peak).toBeGreaterThan(30_000_000);
      expect(peak).toBeLessThan(GIGABYTE);
      test.info().annotations.push({ type: "peak memory", description: `${Math.round(peak / 1e6)} MB` });
    }
  });
}

test("the truncated file's elements are counted: 158 recovered, 2 lost", async () => {
  const answer = await callBridge(workbench.page, "document.extract", { id: await idOf("bad_duplex_truncated.ifc") });
  expect(answer).toMatchObject({ ok: true, value: { recoveredElements: 158, lostElements: 2 } });
});

test("after all of them a good file opens in the same window, with its tree and without problems", async () => {
  await openModel("arch_samplehouse_ifc4.ifc");
  const panel = front(workbench.page);
  await expect(panel.getByText(/^[\d,]+ elements$/)).toBeVisible({ timeout: 60_000 });
  await expect(panel.getByRole("tree", { name: "Model tree" }).getByRole("treeitem").first()).toBeVisible();
  await expect(panel.getByRole("alert")).toHaveCount(0);
  await expect(panel.getByText(/could not be shown/)).toHaveCount(0);
  const answer = await callBridge(workbench.page, "document.extract", { id: await idOf("arch_samplehouse_ifc4.ifc") });
  expect(answer).toMatchObject({ ok: true, value: { lostElements: 0 } });
  expect(faults).toEqual([]);
});

test.describe("the reader is killed while it reads a large file", () => {
  test.skip(!canSeeProcesses, "This system has no /proc, so the test cannot find the process that reads IFC.");
  test("a designer sets up a study on 50 MB", async () => {
    const { page } = workbench;
    const large = join(folder, "duplex-20.ifc");
    execFileSync(process.execPath, [join(IFC, "replicate.mjs"), join(IFC, "arch_duplex_2x3.ifc"), large, "20", "30"]);
    await page.getByRole("tab", { name: "Start" }).click();
    await signIn(workbench, "Amira Khan");
    await createProject(workbench, "Twenty duplexes");
    await chooseBaseModel(workbench, large);
    await createOption(workbench, "Panels");
    await addFirstProduct(workbench);
    await waitForModel(workbench);
  });

  test("SIGKILL in mid-reading is said in words on the page, and nothing is lost", async () => {
    const { page } = workbench;
    await page.getByRole("button", { name: "Run study" }).click();
    await expect(page.getByRole("progressbar", { name: "Progress of the run" })).toBeVisible();
    const reader = findIfcHost(workbench.pid);
    expect(reader).toBeDefined();
    process.kill(reader?.pid ?? 0, "SIGKILL");
    await expect(page.getByText(/The part of the workbench that reads IFC stopped unexpectedly/)).toBeVisible();
    await expect(page.getByText(/It has been started again; nothing is lost. Read the file again/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Run study" })).toBeEnabled();
    await expect(front(page).getByText(/^[\d,]+ elements$/)).toBeVisible();
  });

  test("the next run reads the file in a new process, all 1,140 walls, and ends", async () => {
    test.setTimeout(240_000);
    const { page } = workbench;
    await runToTheEnd(workbench, 200_000);
    expect(faults).toEqual([]);
    const answer = await callBridge(page, "document.extract", { id: await idOf("duplex-20.ifc") });
    expect(answer).toMatchObject({ ok: true, value: { lostElements: 0 } });
    expect((answer.value as { hosts: unknown[] }).hosts).toHaveLength(1140);
  });
});
