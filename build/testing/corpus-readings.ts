import { readSpaces } from "#shared/ifc/hosts/space/read-spaces.ts";
import { readWalls } from "#shared/ifc/hosts/wall/read-walls.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { openCorpus } from "./ifc-corpus.ts";

/** The walls of a real file by its name. Every process that runs tests reads a file once; what it reads is frozen. */
export const wallsOfFile = onceAFile((model) => readWalls(model));

/** The spaces of a real file with the openings of its walls; once and frozen, as `wallsOfFile`. */
export const spacesOfFile = onceAFile(async (model, name) => readSpaces(model, (await wallsOfFile(name)).hosts));

function onceAFile<Reading>(read: (model: OpenedModel, name: string) => Reading | Promise<Reading>) {
  const readings = new Map<string, Promise<Reading>>();
  return (name: string): Promise<Reading> => {
    const reading = readings.get(name) ?? openAndRead(name);
    readings.set(name, reading);
    return reading;
  };
  async function openAndRead(name: string): Promise<Reading> {
    const model = await openCorpus(name);
    try {
      return freeze(await read(model, name));
    } finally {
      model.dispose();
    }
  }
}

/** Lists and objects, as deep as they go: a test that changes what others read too fails at once. */
function freeze<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}
