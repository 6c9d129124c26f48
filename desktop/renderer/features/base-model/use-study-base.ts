import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import type { DesignOption } from "#shared/contracts/design-options.ts";
import type { BaseState, OpenDocument } from "#desktop/ipc/bridge.ts";
import type { StudyStore } from "#desktop/renderer/features/study/study-state.ts";
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

type Translate = (key: string, values?: Record<string, unknown>) => string;

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
  return {
    base,
    document: (isPreview ? base?.offered : base?.document) ?? null,
    baseReason: reasonOf(context, base, isPreview, t),
    error: found.error,
  };
}

function reasonOf(
  context: DesignOption["context"],
  base: BaseState | null,
  isPreview: boolean,
  t: Translate,
): string | null {
  if (base === null) return null;
  const { document, offered } = base;
  if (context?.sha256 == null) {
    return offered ? t("workbench.run.noBase", { file: offered.name }) : t("workbench.run.noModel");
  }
  const name = context.displayName;
  if (base.isBase && document?.sha256 === context.sha256)
    return isPreview ? t("workbench.run.preview", { name }) : null;
  return offered
    ? t("workbench.run.otherBase", { name, file: offered.name })
    : t("workbench.run.baseNotHere", { name });
}
