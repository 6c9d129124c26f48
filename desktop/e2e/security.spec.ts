import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, test } from "@playwright/test";
import { launch, type Workbench } from "./launch.ts";

// What the page may not do. Each line of the security checklist in one test, on the built application.
let workbench: Workbench;

test.beforeAll(async () => {
  workbench = await launch({ hasGraphics: false });
});
test.afterAll(() => workbench.close());

/** Calls the bridge as the page's scripts do. */
const call = (name: string, input?: unknown) =>
  workbench.page.evaluate(
    ([calledName, calledInput]) => {
      const bridge = Reflect.get(window as object, "purlin") as {
        call(name: unknown, input: unknown): Promise<unknown>;
      };
      return bridge.call(calledName, calledInput);
    },
    [name, input] as const,
  );
const address = () =>
  workbench.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL() ?? "");

test("the page has no Node, no Electron, and a bridge it cannot change", async () => {
  const found = await workbench.page.evaluate(() => {
    const bridge = Reflect.get(window as object, "purlin") as Record<string, unknown>;
    Reflect.set(bridge, "call", () => "mine");
    Reflect.set(window, "purlin", "mine");
    return {
      foreign: [
        "require",
        "process",
        "module",
        "Buffer",
        "global",
        "electron",
        "ipcRenderer",
        "__shell",
        "__shellSend",
      ].filter((name) => Reflect.has(window, name)),
      names: Object.keys(bridge).toSorted(),
      isFrozen: Object.isFrozen(bridge),
      isReplaced: Reflect.get(window as object, "purlin") === "mine" || String(bridge["call"]).includes("mine"),
    };
  });
  expect(found).toEqual({ foreign: [], names: ["call", "on", "openDropped"], isFrozen: true, isReplaced: false });
});

test("the policy blocks inline scripts, eval, foreign connections and frames", async () => {
  const violations = await workbench.page.evaluate(async () => {
    const seen: string[] = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => seen.push(effectiveDirective));
    const inline = document.createElement("script");
    inline.textContent = "window.inlineRan = true";
    document.head.append(inline);
    // In a later task: what a debugger evaluates directly may always use eval.
    const evaluated = await new Promise<string>((resolve) => {
      setTimeout(() => {
        try {
          resolve(String((Reflect.get(window, "eval") as (source: string) => unknown)("1 + 1")));
        } catch (error) {
          resolve(error instanceof EvalError ? "blocked" : String(error));
        }
      });
    });
    const connected = await fetch("https://example.com/").then(
      () => "connected",
      () => "blocked",
    );
    const frame = document.createElement("iframe");
    frame.src = "https://example.com/";
    document.body.append(frame);
    while (!seen.includes("frame-src")) await new Promise((resolve) => requestAnimationFrame(resolve));
    frame.remove();
    return { seen: [...new Set(seen)].toSorted(), inline: Reflect.has(window, "inlineRan"), evaluated, connected };
  });
  expect(violations).toEqual({
    seen: ["connect-src", "frame-src", "script-src", "script-src-elem"],
    inline: false,
    evaluated: "blocked",
    connected: "blocked",
  });
});

test("every answer carries the policy and the isolation headers", async () => {
  for (const path of ["/", "/wasm/web-ifc.wasm", "/nothing.js", "/model/unknown"]) {
    const headers = await workbench.page.evaluate(async (url) => Object.fromEntries((await fetch(url)).headers), path);
    expect(headers, path).toMatchObject({
      "content-security-policy": expect.stringContaining("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"),
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
  }
  expect(await workbench.page.evaluate(() => crossOriginIsolated)).toBe(true);
  const wasm = await workbench.page.evaluate(async () =>
    (await fetch("/wasm/web-ifc.wasm")).headers.get("content-type"),
  );
  expect(wasm).toBe("application/wasm");
});

test("no address leads out of the built page", async () => {
  const paths = [
    "/../main/index.js",
    "/..%2fmain%2findex.js",
    "/%2e%2e/main/index.js",
    "/..%5cmain%5cindex.js",
    "/assets/..%2f..%2fpreload/index.cjs",
    "/%00.js",
    "//etc/passwd.js",
    "/%ff.js",
    "/model/..%2f..%2fpackage.json",
    "/output/..%2flocal.db",
  ];
  for (const path of paths) {
    const status = await workbench.page.evaluate(async (url) => (await fetch(location.origin + url)).status, path);
    expect(status, path).toBe(404);
  }
});

test("a page address that is no file answers with the page itself; other methods are refused", async () => {
  expect(await workbench.page.evaluate(async () => (await fetch("/projects/1")).headers.get("content-type"))).toContain(
    "text/html",
  );
  expect(await workbench.page.evaluate(async () => (await fetch("/", { method: "POST", body: "x" })).status)).toBe(405);
});

test("the page cannot be navigated away", async () => {
  const before = await address();
  expect(before).toMatch(/^app:\/\/bundle\//);
  for (const target of ["https://example.com/", "http://127.0.0.1:9/", "data:text/html,hello"]) {
    await workbench.page.evaluate((url) => {
      const link = document.createElement("a");
      link.href = url;
      document.body.append(link);
      link.click();
      link.remove();
    }, target);
    expect(await call("app.info")).toMatchObject({ ok: true });
    expect(await address(), target).toBe(before);
  }
});

test("popups are refused; a web link goes to the system browser, anything else nowhere", async () => {
  await workbench.evaluate(({ shell }) => {
    const opened: string[] = [];
    Reflect.set(globalThis, "openedLinks", opened);
    shell.openExternal = async (url: string) => void opened.push(url);
  });
  for (const url of [
    "file:///etc/passwd",
    "javascript:alert(1)",
    "smb://server/share",
    "http://plain.example/",
    "https://purlin.example/help",
  ]) {
    await workbench.page.evaluate((target) => void window.open(target), url);
  }
  const opened = () => workbench.evaluate(() => Reflect.get(globalThis, "openedLinks") as string[]);
  await expect.poll(opened).toEqual(["https://purlin.example/help"]);
  expect(await workbench.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});

test("permissions are refused", async () => {
  const states = await workbench.page.evaluate(async () => {
    const place = await new Promise<string>((resolve) =>
      navigator.geolocation.getCurrentPosition(
        () => resolve("given"),
        () => resolve("refused"),
      ),
    );
    const sound = await navigator.mediaDevices.getUserMedia({ audio: true }).then(
      () => "given",
      () => "refused",
    );
    return [place, sound, await Notification.requestPermission()];
  });
  expect(states.slice(0, 2)).toEqual(["refused", "refused"]);
  // A Chromium without windows says "default", as when nobody answers.
  expect(["denied", "default"]).toContain(states[2]);
});

test("calls that do not exist, and input that does not fit, are refused with a problem", async () => {
  for (const name of ["nothing", "constructor", "__proto__", "document.open"]) {
    expect(await call(name), name).toMatchObject({ ok: false, problem: { code: "unknown_call" } });
  }
  const wrong: [string, unknown][] = [
    ["settings.set", { theme: "pink" }],
    ["document.reopen", { id: 7 }],
    ["document.hosts", null],
    ["project.link", { projectId: "not-an-id", documentId: "x" }],
    ["output.prepare", { url: "/api/files/x", key: "../../escape" }],
    ["window.control", { action: "format" }],
    ["api.call", {}],
  ];
  for (const [name, input] of wrong) {
    expect(await call(name, input), name).toMatchObject({ ok: false, problem: { code: "invalid_input" } });
  }
});

test("the services follow no link of the page's choosing", async () => {
  for (const url of [
    "https://example.com/api/files/x",
    "file:///etc/passwd",
    "http://169.254.169.254/",
    "/api/me",
    "/api/files/../me",
  ]) {
    expect(await call("output.prepare", { url, key: "00000000" }), url).toMatchObject({
      ok: false,
      problem: { code: "foreign_link" },
    });
  }
});

test("a File that the page made up has no path", async () => {
  const answer = await workbench.page.evaluate(() => {
    const bridge = Reflect.get(window as object, "purlin") as { openDropped(file: unknown): Promise<unknown> };
    return Promise.all([bridge.openDropped(new File(["x"], "/etc/passwd.ifc")), bridge.openDropped("/etc/passwd")]);
  });
  expect(answer).toEqual([null, null]);
});

test("the window is sandboxed, isolated and without Node", async () => {
  const preferences = await workbench.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    // Not in Electron's types; it is what its own documentation's tests use.
    const read = contents && (Reflect.get(contents, "getLastWebPreferences") as () => Record<string, unknown>);
    return JSON.parse(JSON.stringify(read?.call(contents))) as Record<string, unknown>;
  });
  expect(preferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
  });
});

test("a link inside the built page that leads out of it is not followed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "purlin-secret-"));
  writeFileSync(join(folder, "secret.js"), "secret");
  const link = join(
    import.meta.dirname,
    `../../out/renderer/assets/link-${createHash("sha256").update(folder).digest("hex").slice(0, 8)}.js`,
  );
  symlinkSync(join(folder, "secret.js"), link);
  try {
    expect(readFileSync(link, "utf8")).toBe("secret");
    const path = `/assets/${basename(link)}`;
    expect(await workbench.page.evaluate(async (url) => (await fetch(url)).status, path)).toBe(404);
  } finally {
    rmSync(link);
  }
});
