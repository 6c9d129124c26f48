import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { BUILT_SERVER, buildServer, buildWeb } from "./build.ts";

/** `npm start`: the built site and server (made when they are missing or old), started. */
console.log("Purlin is starting…");
/** Demonstration data is dated from today at nine. */
const NINE_HOURS_MS = 9 * 60 * 60 * 1000;
process.env["DEMO_DATE"] ??= new Date(Date.now() - NINE_HOURS_MS).toISOString().slice(0, 10);
enableCompileCache(join(import.meta.dirname, "../out/compiled"));
if (buildWeb()) console.log("The web site was built.");
buildServer();
await import(pathToFileURL(BUILT_SERVER).href);
