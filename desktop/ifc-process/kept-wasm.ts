import { readFile } from "node:fs/promises";

/** What is used of the runtime's own, which the types of Node do not name. */
const { compile } = Reflect.get(globalThis, "WebAssembly") as { compile(bytes: Uint8Array): Promise<object> };

const kept: object[] = [];

/**
 * Keeps web-ifc compiled for as long as the process lives. V8 gives the code to every thread that compiles the same
 * bytes while somebody holds it; without, each job compiles them again, which takes as long as reading a small model.
 *
 * @throws Error when the file cannot be read or is no wasm
 */
export async function keepCompiled(path: string): Promise<void> {
  kept.push(await compile(await readFile(path)));
}
