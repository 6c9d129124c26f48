import type { OpenDocument } from "#desktop/ipc/bridge.ts";

/** Key of what a study draws in the viewer: other content is another model, also where nobody took it. */
export function baseKeyOf({ id, sha256, revision }: Pick<OpenDocument, "id" | "sha256" | "revision">): string {
  return `base:${id}:${sha256 ?? revision}`;
}

/** Key of a file that is looked at by itself: it stays as it was opened until the user takes other content. */
export function fileKeyOf({ id, revision }: Pick<OpenDocument, "id" | "revision">): string {
  return `base:${id}:${revision}`;
}

/** Key of a product's result in the viewer. */
export function resultKeyOf(studyProductId: string, outputId: string): string {
  return `${studyProductId}:${outputId}`;
}
