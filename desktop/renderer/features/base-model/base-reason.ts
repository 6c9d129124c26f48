import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import type { BaseState } from "#desktop/ipc/bridge.ts";

/** Why an option cannot run on this computer: the key of the sentence and the names in it. */
export interface BaseReason {
  key: "noModel" | "noBase" | "preview" | "otherBase" | "baseNotHere";
  /** What the option calls its base model. */
  name: string;
  /** The file that is offered in its place. */
  file: string;
}

/**
 * Null when the option can run: its base model is here, by content, and is what is drawn.
 *
 * @param isPreview the file that is offered is drawn in place of the base
 */
export function baseReason(
  context: DesignOption["context"],
  { document, isBase, offered }: Pick<BaseState, "document" | "isBase" | "offered">,
  isPreview: boolean,
): BaseReason | null {
  const reason = (key: BaseReason["key"]): BaseReason => ({
    key,
    name: context?.displayName ?? "",
    file: offered?.name ?? "",
  });
  if (context?.sha256 == null) return reason(offered ? "noBase" : "noModel");
  if (isBase && document?.sha256 === context.sha256) return isPreview ? reason("preview") : null;
  return reason(offered ? "otherBase" : "baseNotHere");
}
