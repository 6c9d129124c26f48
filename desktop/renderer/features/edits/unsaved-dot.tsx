import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { optionById } from "#desktop/renderer/features/study/study.queries.ts";
import { useCountedEdits } from "./use-counted-edits.ts";

/** Marks a study that has edits on this computer only; nothing while it has none. */
export function UnsavedDot({ designOptionId }: { designOptionId: string }) {
  const { t } = useTranslation();
  // The page of the study reads it.
  const option = useQuery({ ...optionById(designOptionId), enabled: false });
  const count = useCountedEdits(designOptionId, option.data && Object.values(option.data.products)).length;
  if (count === 0) return null;
  const text = t("workbench.save.here", { count });
  return (
    <span className="unsaved-dot" title={text}>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
