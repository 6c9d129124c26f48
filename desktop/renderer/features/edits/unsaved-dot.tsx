import { useTranslation } from "react-i18next";
import { useWaitingEdits } from "./use-study-edits.ts";

/** Marks a study that has edits on this computer only; nothing while it has none. */
export function UnsavedDot({ designOptionId }: { designOptionId: string }) {
  const { t } = useTranslation();
  const count = useWaitingEdits(designOptionId).waiting.length;
  if (count === 0) return null;
  const text = t("workbench.save.here", { count });
  return (
    <span className="unsaved-dot" title={text}>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
