import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { launch, type LaunchOptions, type Workbench } from "./launch.ts";

// The built application as a program: files, processes, instances, crashes.
const SAMPLE = join(import.meta.dirname, "../../../shared/ifc/arch_samplehouse_ifc4.ifc");
const TEXT = "ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n";

let running: Workbench[] = [];
async function closeAll(): Promise<void> {
  await Promise.all(running.map((workbench) => workbench.close()));
  running = [];
}
async function open(options?: LaunchOptions): Promise<Workbench> {
  const workbench = await launch({ hasGraphics: false, ...options });
  running.push(workbench);
  return workbench;
}
async function close(workbench: Workbench): Promise<void> {
  running = running.filter((other) => other !== workbench);
  await workbench.close();
}

interface Answer {
  ok: boolean;
  value: { id: string; name: string; state: string; sha256: string; [field: string]: unknown };
  problem?: { code: string; detail: string };
}
function call(page: Page, name: string, input?: unknown): Promise<Answer> {
  return page.evaluate(
    ([calledName, calledInput]) => {
      const bridge = Reflect.get(window as object, "purlin") as { call(name: string, input: unknown): Promise<Answer> };
      return bridge.call(calledName, calledInput);
    },
    [name, input] as const,
  );
}
/** Collects an event's payloads in the page, from now on. */
async function listen(page: Page, name: string): Promise<() => Promise<Record<string, unknown>[]>> {
  await page.evaluate((event) => {
    const heard: unknown[] = [];
    Reflect.set(window, `heard ${event}`, heard);
    const bridge = Reflect.get(window as object, "purlin") as {
      on(name: string, listener: (payload: unknown) => void): void;
    };
    bridge.on(event, (payload) => heard.push(payload));
  }, name);
  return () => page.evaluate((event) => Reflect.get(window, `heard ${event}`) as Record<string, unknown>[], name);
}
function modelFile(content = TEXT, name = "model.ifc"): string {
  const path = join(mkdtempSync(join(tmpdir(), "purlin-model-")), name);
  writeFileSync(path, content);
  return path;
}
async function pick(workbench: Workbench, path: string): Promise<Answer["value"]> {
  await workbench.evaluate(({ dialog }, file) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [file] });
  }, path);
  return (await call(workbench.page, "document.pick")).value;
}

test.describe("one start", () => {
  test.describe.configure({ mode: "serial" });
  let workbench: Workbench;
  test.beforeAll(async () => {
    workbench = await open();
  });
  test.afterAll(closeAll);

  test("a picked file's bytes come by fetch, whole; its path does not", async () => {
    const bytes = Buffer.alloc(20 * 1024 ** 2, "0123456789abcdef");
    const path = modelFile(bytes.toString());
    const document = await pick(workbench, path);
    expect(document).toMatchObject({ name: "model.ifc", sizeBytes: bytes.length, state: "watched" });
    expect(Object.keys(document)).not.toContain("path");
    const received = await workbench.page.evaluate(async (id) => {
      const content = await (await fetch(`/model/${id}`)).arrayBuffer();
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
      return [content.byteLength, [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("")];
    }, document.id);
    expect(received).toEqual([bytes.length, createHash("sha256").update(bytes).digest("hex")]);
  });

  test("an edit on disk reaches the page with the new hash", async () => {
    const path = modelFile();
    const changed = await listen(workbench.page, "document.changed");
    const { id } = await pick(workbench, path);
    await expect
      .poll(async () => (await changed()).at(-1))
      .toMatchObject({ id, state: "watched", sha256: expect.any(String) });
    writeFileSync(path, `${TEXT}/* edited */`);
    const sha256 = createHash("sha256").update(`${TEXT}/* edited */`).digest("hex");
    await expect.poll(async () => (await changed()).at(-1)).toMatchObject({ id, state: "changed", sha256 });
  });

  test("one instance per data folder: a second start hands its file to the first and ends", async () => {
    const requested = await listen(workbench.page, "document.openRequested");
    const second = await launch({ userData: workbench.userData, files: [modelFile(TEXT, "second.ifc")] }).catch(
      (error: Error) => error,
    );
    expect(second).toMatchObject({ message: expect.stringContaining("ended while it started") });
    await expect.poll(requested).toEqual([{ document: expect.objectContaining({ name: "second.ifc" }) }]);
    expect(await workbench.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  });

  test("kill -9 of the IFC reader: the call fails in words, the page is told, the next reading works", async () => {
    test.skip(!existsSync(SAMPLE), "The IFC corpus (../shared/ifc) is not here.");
    const crashed = await listen(workbench.page, "ifc.crashed");
    const { id } = await pick(workbench, SAMPLE);
    await workbench.evaluate(({ utilityProcess }) => {
      const fork = utilityProcess.fork;
      utilityProcess.fork = (...given) => {
        const child = fork(...given);
        child.once("spawn", () => child.pid && process.kill(child.pid, "SIGKILL"));
        utilityProcess.fork = fork;
        return child;
      };
    });
    const answer = await call(workbench.page, "document.hosts", { kinds: ["wall"], id });
    expect(answer).toMatchObject({
      ok: false,
      problem: { code: "reader_crashed", detail: expect.stringContaining("nothing is lost") },
    });
    expect(await crashed()).toHaveLength(1);
    const again = await call(workbench.page, "document.hosts", { kinds: ["wall"], id });
    expect(again).toMatchObject({
      ok: true,
      value: { baseModel: { fileName: "arch_samplehouse_ifc4.ifc", schema: "IFC4" } },
    });
  });

  test("menus come from the command table; nothing in them reloads the page", async () => {
    const heard = await listen(workbench.page, "menu.command");
    const roles = await workbench.evaluate(({ Menu }) => {
      type Item = { role?: string; id?: string; submenu?: { items: Item[] } };
      const menu = Menu.getApplicationMenu() as unknown as {
        items: Item[];
        getMenuItemById(id: string): { click(): void };
      };
      menu.getMenuItemById("run.changed").click();
      const all = (items: Item[]): Item[] => items.flatMap((item) => [item, ...all(item.submenu?.items ?? [])]);
      return all(menu.items).map(({ role }) => role?.toLowerCase());
    });
    await expect.poll(heard).toEqual([{ command: "run.changed" }]);
    expect(roles).not.toContain("reload");
    expect(roles).not.toContain("forcereload");
  });

  test("a dropped file is opened by the path that the system knows", async () => {
    test.skip(process.env["E2E_ELECTRON"] === "real", "A drop can be made through the browser's protocol only.");
    const path = modelFile(TEXT, "dropped.ifc");
    const { page } = workbench;
    await page.evaluate(() => {
      const cover = document.createElement("div");
      cover.style.cssText = "position:fixed;inset:0;z-index:99999";
      document.body.append(cover);
      cover.addEventListener("dragover", (event) => event.preventDefault());
      cover.addEventListener("drop", (event) => {
        event.preventDefault();
        event.stopPropagation();
        const bridge = Reflect.get(window as object, "purlin") as { openDropped(file: unknown): Promise<unknown> };
        Reflect.set(window, "dropped", bridge.openDropped(event.dataTransfer?.files[0]));
      });
    });
    const session = await page.context().newCDPSession(page);
    const data = { items: [], files: [path], dragOperationsMask: 1 };
    for (const type of ["dragEnter", "dragOver", "drop"] as const) {
      await session.send("Input.dispatchDragEvent", { type, x: 400, y: 300, data });
    }
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, "dropped") as Promise<unknown>))
      .toMatchObject({
        ok: true,
        value: { name: "dropped.ifc", state: "watched" },
      });
  });

  test("an API out of reach is said in words, and the page lives", async () => {
    const { page } = workbench;
    expect(await call(page, "api.call", { endpoint: "listProjects" })).toMatchObject({
      ok: false,
      problem: { code: "unreachable", status: 0 },
    });
    expect(await call(page, "connection.get")).toMatchObject({ ok: true, value: { status: "offline" } });
  });

  test("a page that crashes is loaded again", async () => {
    await workbench.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
    );
    const isBack = () =>
      workbench.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript("document.readyState + typeof window.purlin"),
      );
    await expect.poll(() => isBack().catch(() => "gone")).toBe("completeobject");
    expect(workbench.log()).toContain("The page stopped");
  });
});

test.describe("starts of their own", () => {
  test.afterEach(closeAll);

  test("a file on the command line waits until the page listens; without safe storage a sign-in lasts for the session", async () => {
    const workbench = await open({ files: [modelFile(TEXT, "started-with.ifc")], hasKeyring: false });
    const requested = await listen(workbench.page, "document.openRequested");
    // The page may have listened before this test did, and then it has taken the document: the list has it either way.
    await expect
      .poll(async () => JSON.stringify([await requested(), await call(workbench.page, "document.recent")]))
      .toContain("started-with.ifc");
    expect(await call(workbench.page, "session.get")).toMatchObject({
      value: { status: "signed-out", isPersistent: false },
    });
    expect(await call(workbench.page, "app.info")).toMatchObject({
      ok: true,
      value: { version: expect.stringMatching(/^\d/) },
    });
  });

  test("kill -9 of the whole program: the next start has settings and files, and no lock in the way; a damaged store is set aside and said so", async () => {
    const path = modelFile();
    const first = await open();
    await call(first.page, "settings.set", { theme: "light", layout: { left: 300 } });
    const { id } = await pick(first, path);
    process.kill(first.pid, "SIGKILL");
    await close(first);
    const second = await open({ userData: first.userData });
    expect(await call(second.page, "settings.get")).toMatchObject({ value: { theme: "light", layout: { left: 300 } } });
    expect(await call(second.page, "document.reopen", { id })).toMatchObject({
      ok: true,
      value: { id, name: "model.ifc" },
    });
    await close(second);
    writeFileSync(join(first.userData, "local.db"), "not a database ".repeat(500));
    const third = await open({ userData: first.userData });
    expect(await call(third.page, "app.info")).toMatchObject({
      value: { notice: expect.stringContaining("was damaged and was started anew") },
    });
    expect(readFileSync(join(first.userData, "local.db")).subarray(0, 6).toString()).toBe("SQLite");
  });
});
