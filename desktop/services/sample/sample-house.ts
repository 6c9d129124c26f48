import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BaseModel } from "#shared/contracts/design/base-model.ts";
import { idKeeper } from "#shared/configurator/outputs/ifc/model.ts";
import { writeSpatial } from "#shared/configurator/outputs/ifc/spatial.ts";
import { globalIdDeriver } from "#shared/ifc/ids/guid.ts";
import { text } from "#shared/ifc/write/step-text.ts";
import { writeStep } from "#shared/ifc/write/step-writer.ts";
import { colourCache } from "./sample-colours.ts";
import { SAMPLE_STOREYS } from "./sample-plan.ts";
import { writeStorey } from "./sample-storey.ts";

/** Name of the file on disk. */
export const SAMPLE_NAME = "purlin-sample-house.ifc";

/**
 * The sample house as an IFC4 file in metres: walls with axes, layers and properties, doors and windows in their
 * openings, slabs and rooms. The same bytes each time.
 */
export function writeSampleHouse(): Uint8Array<ArrayBuffer> {
  const derive = globalIdDeriver(["purlin", "sample-house"]);
  const named = (path: string, name: string) => ({ globalId: derive(path), name });
  const base: BaseModel = {
    fileName: SAMPLE_NAME,
    sha256: "0".repeat(64), // Not written into the file, which cannot know its own hash.
    sizeBytes: 0,
    schema: "IFC4",
    project: named("project", "Sample house"),
    site: named("site", "Garden plot"),
    building: named("building", "House"),
    storeys: SAMPLE_STOREYS.map(({ name, elevation }) => ({ ...named(`storey/${name}`, name), elevation })),
  };
  const header = {
    fileName: SAMPLE_NAME,
    timestamp: "2026-11-21T00:00:00",
    schema: "IFC4" as const,
    description: "ViewDefinition [DesignTransferView_V1.0]",
    author: "",
    organisation: "Purlin",
    preprocessor: "Purlin Workbench",
    originatingSystem: "Purlin Workbench",
    authorisation: "",
  };
  return writeStep(header, (writer) => {
    const { model: plain, structure } = writeSpatial(writer, base, (path) => text(derive(path)), idKeeper(derive));
    const model = { ...plain, styleOf: colourCache(writer) };
    for (const [index, storey] of SAMPLE_STOREYS.entries()) {
      const place = structure.storeys.get(derive(`storey/${storey.name}`));
      if (place) writeStorey(model, storey, place, index === SAMPLE_STOREYS.length - 1);
    }
  });
}

/**
 * Puts the sample house into a folder unless it is there: it is the user's file from then on, with their edits.
 *
 * @returns its path
 */
export async function keepSampleHouse(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, SAMPLE_NAME);
  try {
    await writeFile(path, writeSampleHouse(), { flag: "wx" });
  } catch (error) {
    if (!isThere(error)) throw error;
  }
  return path;
}

function isThere(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EEXIST";
}
