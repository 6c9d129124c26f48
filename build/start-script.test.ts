import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, expect, test } from "vitest";
import { startScript } from "./start-script.ts";

const root = mkdtempSync(join(tmpdir(), "purlin-start-"));
afterAll(() => rmSync(root, { recursive: true }));

/** Builds a site with a start script; gives the name of it in the document, and its text. */
async function builtWith(script: string): Promise<{ name: string; text: string }> {
  writeFileSync(join(root, "start.js"), script);
  writeFileSync(join(root, "main.js"), "document.title = 'started';");
  writeFileSync(
    join(root, "index.html"),
    '<html><head><script vite-ignore src="/start.js"></script></head><body><script type="module" src="/main.js"></script></body></html>',
  );
  await build({ root, configFile: false, logLevel: "error", plugins: [startScript(root)] });
  const [, name = ""] = /<script\s+src="([^"]+)"/.exec(readFileSync(join(root, "dist/index.html"), "utf8")) ?? [];
  return { name, text: readFileSync(join(root, "dist", name), "utf8") };
}

test("the document names its start script by its content", async () => {
  const one = await builtWith("window.one = 1;");
  expect(one.name).toMatch(/^\/assets\/start-[\w-]{8}\.js$/);
  expect(one.text).toBe("window.one = 1;");
  const other = await builtWith("window.one = 2;");
  expect(other.text).toBe("window.one = 2;");
  expect(other.name).not.toBe(one.name);
  expect((await builtWith("window.one = 1;")).name).toBe(one.name);
});
