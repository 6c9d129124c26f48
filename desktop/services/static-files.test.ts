import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { contentType, findStatic } from "./static-files.ts";

function site(): string {
  const root = mkdtempSync(join(tmpdir(), "purlin-main-"));
  for (const folder of ["renderer", "renderer/assets", "renderer-old", "main"]) mkdirSync(join(root, folder));
  writeFileSync(join(root, "renderer/index.html"), "page");
  writeFileSync(join(root, "renderer/assets/app.js"), "script");
  writeFileSync(join(root, "renderer-old/app.js"), "old");
  writeFileSync(join(root, "main/index.js"), "main");
  symlinkSync(join(root, "main/index.js"), join(root, "renderer/assets/link.js"));
  return join(root, "renderer");
}
async function read(folder: string, pathname: string): Promise<string | null> {
  const found = await findStatic(folder, pathname);
  return found && new Response(found.body).text();
}

describe("files of the built page", () => {
  test("files are found by their address, page addresses answer with the page", async () => {
    const folder = site();
    expect(await read(folder, "/assets/app.js")).toBe("script");
    expect(await read(folder, "/")).toBe("page");
    expect(await read(folder, "/projects/5/options")).toBe("page");
    expect(await read(folder, "/assets/none.js")).toBeNull();
  });

  test.each([
    "/../main/index.js",
    "/%2e%2e/main/index.js",
    "/..%2fmain%2findex.js",
    "/assets/../../main/index.js",
    "/../renderer-old/app.js",
    "/..\\main\\index.js",
    "/assets/link.js",
    "/assets/app.js%00.png",
    "/%ff.js",
    "/assets.js/app.js",
  ])("%s leads nowhere", async (pathname) => {
    expect(await read(site(), pathname)).toBeNull();
  });

  test("wasm has the type that streaming compilation needs; unknown files are plain bytes", () => {
    expect(contentType("/wasm/web-ifc.wasm")).toBe("application/wasm");
    expect(contentType("/a.exe")).toBe("application/octet-stream");
  });
});
