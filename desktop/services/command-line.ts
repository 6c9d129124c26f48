import { existsSync } from "node:fs";
import { extname, resolve } from "node:path";

/**
 * The IFC files among a command line's arguments, as absolute paths.
 * `purlin:` links only bring the window to the front: a link from outside never opens or does anything.
 *
 * @param argv without the program itself
 * @param folder that relative paths are meant from
 */
export function filesFrom(argv: readonly string[], folder: string): string[] {
  return argv
    .filter((argument) => !argument.startsWith("-") && [".ifc", ".ifczip"].includes(extname(argument).toLowerCase()))
    .map((argument) => resolve(folder, argument))
    .filter((path) => existsSync(path));
}
