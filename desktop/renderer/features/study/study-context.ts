import { createContext, useContext } from "react";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import type { BaseState, OpenDocument } from "#desktop/ipc/bridge.ts";
import type { LostSeat } from "./seat-watch.ts";

/** What the parts of a study need besides its view: the option, its products in order, the local file, who may edit. */
export interface Study {
  option: DesignOption;
  products: StudyProduct[];
  /** The local file that is drawn, which may have another content than the base: see `base`. */
  document: OpenDocument | null;
  /** The option's base model on this computer; null until it was looked for. */
  base: BaseState | null;
  /** Why this computer cannot run the option now, in words: it has no base model, or not this one. Null when it can. */
  baseReason: string | null;
  /** Null when it may be edited, else why not, in words. */
  readOnlyReason: string | null;
  /** How this window lost its seat; null while it did not. */
  lost: LostSeat | null;
  /** When the option was read, milliseconds since 1970. */
  readAt: number;
}

const StudyContext = createContext<Study | null>(null);
export const StudyProvider = StudyContext.Provider;

/** @throws Error outside a study page */
export function useStudy(): Study {
  const study = useContext(StudyContext);
  if (!study) throw new Error("This part belongs to a study page.");
  return study;
}

/**
 * A result is out of date when the server says so. A file that changed on disk changes no base model, and so no result,
 * until who holds the option takes it.
 */
export function isStale(product: StudyProduct): boolean {
  return product.result !== null && product.isOutOfDate;
}

/** Whether a result was made with the content that is drawn: it is drawn over no other. */
export function isMadeWith(product: StudyProduct, document: OpenDocument | null): boolean {
  return product.result !== null && document !== null && product.result.baseModelSha256 === document.sha256;
}
