import type { BaseModel } from "#shared/contracts/design/base-model.ts";
import { deriveGlobalId } from "#shared/ifc/ids/guid.ts";
import { sha256Hex } from "#shared/ifc/ids/sha256.ts";

/**
 * The base model of a kit's demonstration, with one storey on the ground: the same bytes each time.
 *
 * @param name unique among demonstrations: "sample-wall"
 * @param fileName as an output names it: "demonstration-wall.ifc"
 * @returns `id`: the GlobalId of a thing of the demonstration
 */
export function sampleModel(
  name: string,
  fileName: string,
): { id: (part: string) => string; storeyGlobalId: string; baseModel: BaseModel } {
  const id = (part: string) => deriveGlobalId([name, part]);
  const storeyGlobalId = id("storey");
  const baseModel: BaseModel = {
    fileName,
    sha256: sha256Hex(name),
    sizeBytes: 0,
    schema: "IFC4",
    project: { globalId: id("project"), name: "Example" },
    site: { globalId: id("site"), name: "Site" },
    building: { globalId: id("building"), name: "Building" },
    storeys: [{ globalId: storeyGlobalId, name: "Ground floor", elevation: 0 }],
  };
  return { id, storeyGlobalId, baseModel };
}
