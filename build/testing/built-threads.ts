import { registerHooks } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { SERVER_ENTRY } from "./served-purlin.ts";

/** Modules that start threads of the server, by the address of their file. */
export const STARTS_THREAD = /\/api\/.*-thread\.ts$/;

/** The same source, with the threads that were built with the server: from theirs each takes half a second to start. */
export function withBuiltThreads(source: string, server: string): string {
  return source.replaceAll(
    /new URL\("\.\/([\w-]+)\.ts", import\.meta\.url\)/g,
    (_, name: string) => `new URL(${JSON.stringify(pathToFileURL(join(dirname(server), `${name}.js`)).href)})`,
  );
}

const server = process.env[SERVER_ENTRY];
if (server !== undefined) {
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!STARTS_THREAD.test(url)) return loaded;
      const source = typeof loaded.source === "string" ? loaded.source : new TextDecoder().decode(loaded.source);
      return { ...loaded, source: withBuiltThreads(source, server) };
    },
  });
}
