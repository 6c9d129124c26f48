import { useTranslation } from "react-i18next";
import { faultText } from "#shared/ui/forms/fault-text.ts";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";
import { queryClient } from "#desktop/renderer/bridge/query-client.ts";
import { hiddenEdits } from "#desktop/renderer/features/edits/counted-edits.ts";
import { keptEdits } from "#desktop/renderer/features/edits/edits.queries.ts";
import { sendEdits } from "#desktop/renderer/features/edits/typing.ts";
import { useWaitingEdits } from "#desktop/renderer/features/edits/use-study-edits.ts";
import {
  invalidEdits,
  sendableEdits,
  shownEdits,
  type WaitingEdit,
} from "#desktop/renderer/features/edits/waiting-edits.ts";
import { useStudy, type Study } from "#desktop/renderer/features/study/study-context.ts";
import { productActivity, studyInputs } from "#desktop/renderer/features/study/study.queries.ts";
import { waysTaken } from "#desktop/renderer/features/study/problems/ways-out/taken-ways.ts";
import type { Run } from "./use-run.ts";
import { useViewStore } from "#desktop/renderer/features/study/view-context.ts";

/** A run whose start waits for what is typed. */
export interface GuardedRun extends Run {
  /** Why it is refused now, naming the input; null when nothing shown is wrong. */
  refusal: string | null;
}

/**
 * Runs only what is shown: what is typed, and a way out that was just pressed, is saved first, and an input that is not valid, or could not be saved, refuses the
 * run and gets the focus.
 */
export function useGuardedRun(run: Run): GuardedRun {
  const { t } = useTranslation();
  const study = useStudy();
  const { option } = study;
  const { waiting } = useWaitingEdits(option.id);
  const store = useViewStore();
  const notify = useNotify();

  const sentence = (edit: WaitingEdit) =>
    t("workbench.run.invalid", {
      field: edit.label,
      product: edit.productName,
      reason: edit.refusal ?? (edit.fault ? faultText(edit.fault, t) : ""),
    });
  const refuse = (edit: WaitingEdit, text: string) => {
    const { studyProductId, field } = edit;
    store.getState().set({ studyProductId, rightTab: "product", focusInput: { studyProductId, field } });
    notify({ kind: "error", title: t("workbench.run.notStarted"), text });
  };
  const start = async () => {
    await waysTaken();
    const problem = await sendEdits(option.id);
    const left = queryClient.getQueryData(keptEdits(option.id).queryKey) ?? [];
    const [invalid] = blocking(study, left);
    if (invalid) return refuse(invalid, sentence(invalid));
    const [unsaved] = sendableEdits(left);
    if (unsaved)
      return refuse(unsaved, t("workbench.run.unsaved", { field: unsaved.label, product: unsaved.productName }));
    // What could not even be put on disk is not in the journal's list.
    if (problem) return notify({ kind: "error", title: t("workbench.run.notStarted"), text: problem.detail });
    run.start();
  };

  const [first] = blocking(study, waiting);
  return { ...run, refusal: first ? sentence(first) : null, start: () => void start() };
}

/** Edits that are shown and not valid. One that another choice has hidden does not count, as in the form. */
function blocking({ option, products }: Study, edits: readonly WaitingEdit[]): WaitingEdit[] {
  return products.flatMap((product) => {
    const fields = queryClient.getQueryData(productActivity(product).queryKey)?.fields;
    const saved = queryClient.getQueryData(studyInputs(option.id, product.id).queryKey)?.inputs;
    const hidden = hiddenEdits(edits, product.id, fields && saved && { fields, saved });
    return invalidEdits(shownEdits(edits, product.id)).filter((edit) => !hidden.includes(edit));
  });
}
