import { IfcAPI } from "web-ifc";
import type { ModelCheck } from "#desktop/ipc/bridge.ts";
import { listActivities } from "#shared/configurator/engine/registry.ts";
import { HOST_CLASSES, type HostKind } from "#shared/contracts/host-kinds/kind.ts";
import { listIds } from "#shared/ifc/read/line.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import { readBaseModel } from "#shared/ifc/read/read-base-model.ts";
import { listElementIds } from "#shared/ifc/read/read-index.ts";
import { readSpace } from "#shared/ifc/hosts/space/read-space.ts";
import { readWall } from "#shared/ifc/hosts/wall/read-wall.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import type { ExtractRequest, OnStage } from "./extract-file.ts";
import { readWhole } from "./read-file.ts";

/**
 * Whether a file can be a base model at all: it opens, and what is in it is counted. Hosts of each kind are looked at up
 * to the first that can be read, so that it takes a fraction of an extraction.
 *
 * @throws IfcReadError when the file cannot be opened as IFC
 * @throws JobError when it cannot be read from disk
 */
export async function checkFile({ path, fileName, wasmPath }: ExtractRequest, onStage: OnStage): Promise<ModelCheck> {
  const { bytes, sha256 } = await readWhole(path, (part) => onStage("Reading", part * 0.4));
  onStage("Opening", 0.4);
  const api = new IfcAPI();
  await api.Init(() => wasmPath, true);
  const model = openModel(api, bytes);
  try {
    onStage("Elements", 0.8);
    const { baseModel } = readBaseModel(model, { fileName, sha256 });
    const walls = listIds(model, "IfcWall");
    const kinds = new Set(listActivities().flatMap(({ hostKinds }) => hostKinds));
    kinds.delete("wall");
    return {
      baseModel,
      walls: walls.length,
      hasReadableWall: walls.some((id) => typeof readWall(model, id) !== "string"),
      others: [...kinds].map((kind) => {
        const ids = listIds(model, HOST_CLASSES[kind]);
        return { kind, count: ids.length, hasReadable: ids.some((id) => isReadable(model, kind, id)) };
      }),
      elements: listElementIds(model).length,
    };
  } finally {
    model.dispose();
  }
}

/** Of kinds that are not read one by one each counts as readable. */
function isReadable(model: OpenedModel, kind: HostKind, id: number): boolean {
  return kind !== "space" || typeof readSpace(model, id) !== "string";
}
