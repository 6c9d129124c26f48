import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { DesignOption } from "#shared/contracts/design-options.ts";
import type { StudyProduct } from "#shared/contracts/studies.ts";
import type { OpenDocument } from "#desktop/ipc/bridge.ts";
import type { StudyState, StudyStore } from "./study-state.ts";

/** What every part of a study needs: the option, its products in order, the local file, and whether it may be edited. */
export interface Study {
  option: DesignOption;
  products: StudyProduct[];
  document: OpenDocument | null;
  /** Empty when it may be edited, else why not, in words. */
  readOnlyReason: string | null;
  store: StudyStore;
}

const StudyContext = createContext<Study | null>(null);
export const StudyProvider = StudyContext.Provider;

/** @throws Error outside a study page */
export function useStudy(): Study {
  const study = useContext(StudyContext);
  if (!study) throw new Error("This part belongs to a study page.");
  return study;
}

export function useStudyState<T>(select: (state: StudyState) => T): T {
  return useStore(useStudy().store, select);
}

/** A result is out of date when the server says so, or when the file on disk is no longer what it was made from. */
export function isStale(product: StudyProduct, document: OpenDocument | null): boolean {
  return (
    product.result !== null && (product.isOutOfDate || document?.state === "changed" || document?.state === "missing")
  );
}
