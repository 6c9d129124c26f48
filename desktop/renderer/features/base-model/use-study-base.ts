import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import type { BaseState, OpenDocument } from "#desktop/ipc/bridge.ts";
import type { StudyStore } from "#desktop/renderer/features/study/study-state.ts";
import { baseReason } from "./base-reason.ts";
import { optionBase } from "./base.queries.ts";

/** What a study draws, and whether it can run on it. */
export interface StudyBase {
  base: BaseState | null;
  /** The base, or in its place what is offered: when the base is not here, or the comparison shows it. */
  document: OpenDocument | null;
  /** Why the option cannot run here, in words; null when it can. */
  baseReason: string | null;
  error: Error | null;
}

/** The base model of an option on this computer. Nothing is asked before the option is known. */
export function useStudyBase(
  option: DesignOption | undefined,
  ids: { id: string; projectId: string },
  store: StudyStore,
): StudyBase {
  const { t } = useTranslation();
  const review = useStore(store, (state) => state.review);
  const context = option?.context ?? null;
  const found = useQuery({
    ...optionBase({ ...ids, context }),
    enabled: option !== undefined,
    // The view stays while the next base is looked for: nothing is drawn over it that was not made with it.
    placeholderData: keepPreviousData,
  });
  const base = found.data ?? null;
  const isPreview = review === "offered" && base?.offered != null;
  const reason = base && baseReason(context, base, isPreview);
  return {
    base,
    document: (isPreview ? base?.offered : base?.document) ?? null,
    baseReason: reason && t(`workbench.run.base.${reason.key}`, { ...reason }),
    error: found.error,
  };
}
