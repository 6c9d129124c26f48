import type { EngineRequest } from "#shared/contracts/design/runs.ts";
import type { Assembly, Unit } from "#shared/configurator/assembly/assembly.ts";
import type { EngineResult } from "#shared/configurator/engine/execute.ts";
import { label, list, NONE, type StepRef, text } from "#shared/ifc/write/step-text.ts";
import { type StepHeader, writeStep } from "#shared/ifc/write/step-writer.ts";
import { materialCache } from "#shared/configurator/outputs/ifc/materials.ts";
import { hostIds, idKeeper, type IfcModel, property, runIds } from "#shared/configurator/outputs/ifc/model.ts";
import { writeUnits } from "#shared/configurator/outputs/ifc/units.ts";
import { PartWriter } from "#shared/configurator/outputs/ifc/parts.ts";
import { writeSpatial } from "#shared/configurator/outputs/ifc/spatial.ts";

/** The one timestamp of every output: the bytes depend on the inputs alone (CFG-12). */
export const FIXED_TIMESTAMP = "1970-01-01T00:00:00";
/** Stands beside that date in the file, for who opens it elsewhere. */
const WHY_1970 = "Dated 1970-01-01: the same model and inputs give the same file";

/**
 * The units of a run as an IFC4 file in metres: the base model's project, site, building and storeys with their
 * GlobalIds, units as assemblies of parts at their true places, with types, mapped geometry, quantities, materials,
 * classification and provenance. The same request gives the same bytes.
 *
 * @throws RangeError when the run made nothing to write
 */
export function writeAssemblyIfc(request: EngineRequest, result: EngineResult): Uint8Array<ArrayBuffer> {
  const { assembly, summary } = result;
  if (assembly === null) throw new RangeError("This run made nothing, so there is no IFC to write.");
  const { baseModel, provenance } = request;
  const derive = runIds(baseModel.sha256, provenance.studyProductId);
  return writeStep(headerOf(request, summary.engineVersion), (writer) => {
    const keep = idKeeper(derive);
    const { model, structure } = writeSpatial(writer, baseModel, (path) => text(derive(path)), keep);
    const materials = materialCache(writer);
    const parts = new PartWriter(model, materials, assembly.roles);
    const units = writeUnits(model, structure, assembly, parts, unitIds(request));
    parts.finish();
    for (const [id, { material, objects }] of materials.all()) {
      writer.add("IFCRELASSOCIATESMATERIAL", model.id(`material/${id}`), NONE, NONE, NONE, list(objects), material);
    }
    writeProvenance(model, request, result, units);
    writeClassification(model, assembly.mmc, units);
  });
}

function headerOf(request: EngineRequest, engineVersion: string): StepHeader {
  return {
    fileName: request.baseModel.fileName,
    timestamp: FIXED_TIMESTAMP,
    schema: "IFC4",
    description: "ViewDefinition [DesignTransferView_V1.0]",
    author: "",
    organisation: request.provenance.supplierName,
    preprocessor: `Purlin engine ${engineVersion}`,
    originatingSystem: "Purlin",
    authorisation: WHY_1970,
  };
}

/** GlobalIds of a unit and its parts: from the base model, the study product, the host and the unit's place on it. */
function unitIds(request: EngineRequest): (unit: Unit) => (path: string) => ReturnType<typeof text> {
  const hosts = new Map<string, { derive: (path: string) => string; count: number }>();
  const { baseModel, provenance } = request;
  return ({ hostGlobalIds: [host] }) => {
    const known = hosts.get(host);
    const derive = known?.derive ?? hostIds(baseModel.sha256, provenance.studyProductId, host);
    // Counted per GlobalId, not per host: files in which two walls share a GlobalId exist.
    const index = known?.count ?? 0;
    hosts.set(host, { derive, count: index + 1 });
    return (path) => text(derive(`${index}/${path}`));
  };
}

function writeProvenance(model: IfcModel, request: EngineRequest, result: EngineResult, units: StepRef[]): void {
  const { writer } = model;
  const { provenance, baseModel } = request;
  const labelled = (name: string, value: string) => property(writer, name, "IFCLABEL", label(value));
  const identifier = (name: string, value: string) => property(writer, name, "IFCIDENTIFIER", label(value));
  const properties = [
    identifier("kitId", provenance.kitId),
    identifier("releaseId", provenance.releaseId),
    identifier("inputsHash", result.summary.inputsHash),
    identifier("engineVersion", result.summary.engineVersion),
    identifier("studyProductId", provenance.studyProductId),
    labelled("productName", provenance.productName),
    labelled("supplierName", provenance.supplierName),
    identifier("baseModelSha256", baseModel.sha256),
  ];
  const name = text("Pset_KitProvenance");
  const set = writer.add("IFCPROPERTYSET", model.id("provenance"), NONE, name, NONE, list(properties));
  writer.add("IFCRELDEFINESBYPROPERTIES", model.id("by-provenance"), NONE, NONE, NONE, list(units), set);
}

/** The category of the MMC definition framework. */
function writeClassification(model: IfcModel, { code, name }: Assembly["mmc"], units: StepRef[]): void {
  const { writer } = model;
  const system = writer.add(
    "IFCCLASSIFICATION",
    text("MHCLG Joint Industry Working Group"),
    text("2019"),
    NONE,
    text("MMC definition framework"),
    NONE,
    NONE,
    NONE,
  );
  const reference = writer.add("IFCCLASSIFICATIONREFERENCE", NONE, text(code), text(name), system, NONE, NONE);
  writer.add("IFCRELASSOCIATESCLASSIFICATION", model.id("classified"), NONE, NONE, NONE, list(units), reference);
}
