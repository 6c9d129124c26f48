import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";

/** Names the built reader; `npm test` makes it. */
const BUILT_READER = process.env["PURLIN_READER"];

/**
 * What tests start to read IFC: the built reader, else the sources, which take two seconds of processor more to start
 * and as much again for each job.
 */
export const readerUrl =
  BUILT_READER === undefined ? new URL("../../ifc-process/main.ts", import.meta.url) : pathToFileURL(BUILT_READER);
export const readerPath = fileURLToPath(readerUrl);
