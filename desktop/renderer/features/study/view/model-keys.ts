import type { OpenDocument } from "#desktop/ipc/bridge.ts";

/**
 * Key of a base model in the viewer: another file, or other content the user took, is another model. Results are keyed
 * by their file.
 */
export function baseKeyOf({ id, revision }: Pick<OpenDocument, "id" | "revision">): string {
  return `base:${id}:${revision}`;
}

/** Key of a product's result in the viewer. */
export function resultKeyOf(studyProductId: string, outputId: string): string {
  return `${studyProductId}:${outputId}`;
}
