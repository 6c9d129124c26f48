import type { FlatMesh } from "web-ifc";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";

/** One element's placed geometries; null when web-ifc fails on it. Give it to `releaseMesh` after use. */
export function findFlatMesh(model: OpenedModel, expressId: number): FlatMesh | null {
  try {
    return model.api.GetFlatMesh(model.modelId, expressId);
  } catch {
    // web-ifc throws a bare exception for damaged elements: the same as no shape, which callers report.
    return null;
  }
}

/** Frees a mesh on the wasm heap. Its list of geometries is a C++ object, whatever web-ifc's types say. */
export function releaseMesh(mesh: FlatMesh): void {
  const { geometries } = mesh;
  if ("delete" in geometries && typeof geometries.delete === "function") geometries.delete();
}
