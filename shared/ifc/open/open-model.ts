import type { IfcAPI, LoaderSettings } from "web-ifc";
import type { ModelProblem } from "#shared/ifc/read/model-index.ts";
import type { OpenedModel } from "./opened-model.ts";
import { checkBytes, closeCutOff, findNamedIds, isCutOff, latin1 } from "./check-bytes.ts";
import { IfcReadError } from "./ifc-read-error.ts";
import { isElementClass } from "#shared/ifc/read/element-classes.ts";
import { repairStars } from "#shared/ifc/repair/repair-stars.ts";
import { schemaOfHead } from "./schema-of-head.ts";
import { readUnits } from "./units.ts";

/**
 * Opens an IFC file in web-ifc and checks everything that web-ifc lets pass. One model per `api`: its heap grows with
 * each model and never shrinks, so end the thread to give memory back.
 *
 * @param api after `Init(locate, true)`
 * @param bytes the whole file; not kept, not changed
 * @throws IfcReadError when nothing can be read
 */
export function openModel(api: IfcAPI, bytes: Uint8Array, settings: LoaderSettings = {}): OpenedModel {
  checkBytes(bytes);
  // web-ifc prints every broken line to the console; we report them as problems instead.
  api.SetLogLevel(6);
  const problems: ModelProblem[] = [];
  const isTruncated = isCutOff(bytes);
  const repair = repairStars(bytes);
  if (repair.repairs > 0) problems.push(note("info", starSentence(repair.repairs)));

  const modelId = openBytes(api, isTruncated ? closeCutOff(repair.bytes) : repair.bytes, settings);
  const namedElementIds = isTruncated ? findNamedIds(bytes, (ifcClass) => isElementClass(api, ifcClass)) : null;
  if (namedElementIds !== null) problems.push(note("error", truncatedSentence(bytes, namedElementIds.length)));

  const length = readUnits({ api, modelId }).get("LENGTHUNIT");
  if (length?.factor == null) {
    problems.push(
      note("warning", "The file does not say its length unit. Metres were assumed: check a known length before use."),
    );
  }
  let isOpen = true;
  return {
    api,
    modelId,
    schema: api.GetModelSchema(modelId),
    sizeBytes: bytes.length,
    metresPerUnit: length?.factor ?? 1,
    isTruncated,
    namedElementIds,
    problems,
    dispose() {
      if (isOpen) api.CloseModel(modelId);
      isOpen = false;
    },
  };
}

function openBytes(api: IfcAPI, bytes: Uint8Array, settings: LoaderSettings): number {
  let modelId: number;
  try {
    modelId = api.OpenModel(bytes, settings);
  } catch (cause) {
    throw new IfcReadError("damaged", damagedSentence(bytes), { cause });
  }
  if (modelId >= 0) return modelId;
  const schema = schemaOfHead(latin1(bytes.subarray(0, 65_536)));
  if (schema !== null && !schema.toUpperCase().startsWith("IFC")) {
    throw new IfcReadError(
      "unsupported_schema",
      `The file is STEP but not IFC: its schema is ${schema}. Nothing could be read. Export the model as IFC 2x3, IFC 4 or IFC 4.3.`,
    );
  }
  throw new IfcReadError("damaged", damagedSentence(bytes, schema));
}

function damagedSentence(bytes: Uint8Array, schema: string | null = null): string {
  const text = latin1(bytes);
  const comment = findOpenComment(text);
  const where =
    comment === null
      ? "its text breaks the rules of the STEP format"
      : `a comment that begins in line ${comment.toLocaleString("en-GB")} with /* is never closed`;
  const read = schema === null ? "Nothing could be read" : `Only the header could be read (schema ${schema})`;
  return `The file is damaged: ${where}. ${read}. Export it again, or repair the file in a text editor.`;
}

/** Line of the first comment that has no end; null when all have one. Text in quotes is not looked into. */
function findOpenComment(text: string): number | null {
  for (const token of text.matchAll(/'(?:[^']|'')*'|\/\*[\s\S]*?\*\/|\/\*/g)) {
    if (token[0] === "/*") return text.slice(0, token.index).split("\n").length;
  }
  return null;
}

function truncatedSentence(bytes: Uint8Array, named: number): string {
  const size = (bytes.length / 1_000_000).toFixed(2);
  return (
    `The file is cut off after ${size} MB: its end mark END-ISO-10303-21 is missing. ` +
    `${named === 1 ? "The 1 element before the cut was" : `The ${named.toLocaleString("en-GB")} elements before the cut were`} looked at; what followed is lost, and positions that depended on it may be wrong. Ask for the complete file.`
  );
}

function starSentence(count: number): string {
  return count === 1
    ? "1 attribute was written as * where $ (unset) is meant. It was read as unset."
    : `${count.toLocaleString("en-GB")} attributes were written as * where $ (unset) is meant. They were read as unset.`;
}

function note(severity: ModelProblem["severity"], message: string): ModelProblem {
  return { severity, expressId: null, globalId: null, message };
}
