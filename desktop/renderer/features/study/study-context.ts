import { createContext, useContext } from "react";
import type { DesignOption } from "#shared/contracts/design-options.ts";
import type { StudyProduct } from "#shared/contracts/studies.ts";
import type { OpenDocument } from "#desktop/ipc/bridge.ts";
import type { LostSeat } from "./use-lost-seat.ts";

/** What the parts of a study need besides its view: the option, its products in order, the local file, who may edit. */
export interface Study {
  option: DesignOption;
  products: StudyProduct[];
  document: OpenDocument | null;
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

/** A result is out of date when the server says so, or when the file on disk is no longer what it was made from. */
export function isStale(product: StudyProduct, document: OpenDocument | null): boolean {
  return (
    product.result !== null && (product.isOutOfDate || document?.state === "changed" || document?.state === "missing")
  );
}
