import { readFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { makeCodec } from "./codec.ts";
import { makePreloadRuntime, type PreloadSettings } from "./preload-runtime.ts";
import { makeWorld } from "./worlds.ts";

/** Scripts that Chromium runs before any of the page's own. */
export interface PageScripts {
  /** Name of the isolated world, and of the binding in it. */
  world: string;
  binding: string;
  mainWorld: string;
  preloadWorld: string;
}

/**
 * The two worlds' scripts around a preload file.
 *
 * @throws when the preload is an ES module: a sandboxed one cannot be
 */
export function pageScripts(preload: string): PageScripts {
  if (preload.endsWith(".mjs"))
    throw new Error(`${preload} is an ES module; a sandboxed preload must be CommonJS (.cjs).`);
  const source = readFileSync(preload, "utf8");
  const secret = `shell-${randomUUID()}`;
  const settings: PreloadSettings = {
    binding: "__shellSend",
    platform: process.platform,
    versions: { chrome: "shell", node: process.versions.node, electron: process.versions["electron"] ?? "" },
  };
  // Only the page itself has the bridge, not the frames in it: as with Electron's defaults.
  const onlyTop = (body: string) => `(() => { if (globalThis.top !== globalThis) return; ${body} })();`;
  return {
    world: "electron-preload",
    binding: settings.binding,
    mainWorld: onlyTop(`(${makeWorld.toString()})(${JSON.stringify(secret)}, "main");`),
    preloadWorld: onlyTop(`
      const world = (${makeWorld.toString()})(${JSON.stringify(secret)}, "preload");
      const runtime = (${makePreloadRuntime.toString()})(${JSON.stringify(settings)}, (${makeCodec.toString()})(), world);
      const module = { exports: {} };
      (function (require, module, exports, process, global) { ${source}
      }).call(undefined, runtime.require, module, module.exports, runtime.process, globalThis);`),
  };
}
