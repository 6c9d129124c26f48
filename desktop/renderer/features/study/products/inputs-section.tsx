import { IconArrowBackUp } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconTool } from "#desktop/renderer/layout/icon-tool.tsx";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import { isInputFix } from "#shared/contracts/design/is-input-fix.ts";
import type { Fix, RuleFinding } from "#shared/contracts/design/runs.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { withDefaults } from "#shared/ui/forms/field-check.ts";
import { SchemaFields } from "#shared/ui/forms/schema-fields.tsx";
import { ElementPicksContext } from "#shared/ui/forms/structured/element-picks.ts";
import { useOfferUndo } from "#shared/ui/notifications/use-offer-undo.ts";
import { useWaitingEdits } from "#desktop/renderer/features/edits/use-study-edits.ts";
import { shownEdits } from "#desktop/renderer/features/edits/waiting-edits.ts";
import { groupFindings } from "#desktop/renderer/features/study/problems/finding-groups.ts";
import { resetOf } from "./reset-inputs.ts";
import { RuleNote } from "#desktop/renderer/features/study/problems/rule-note.tsx";
import { useChangeElementSet } from "#desktop/renderer/features/study/hosts/use-change-element-set.ts";
import { useStudy } from "#desktop/renderer/features/study/study-context.ts";
import { productActivity, studyInputs } from "#desktop/renderer/features/study/study.queries.ts";
import { typeInputs } from "./type-inputs.ts";
import { useElementPicks } from "#desktop/renderer/features/study/hosts/use-element-picks.ts";
import { useAnnounce } from "#desktop/renderer/state/announcement.ts";
import { useViewState, useViewStore } from "#desktop/renderer/features/study/view-context.ts";

const NONE: RuleFinding[] = [];

/** The product's inputs: each kept as it is typed and saved by itself, with what the rules object to under it. */
export function InputsSection({ product }: { product: StudyProduct }) {
  const { t } = useTranslation();
  const { option, readOnlyReason } = useStudy();
  const store = useViewStore();
  const activity = useQuery(productActivity(product));
  const inputs = useQuery(studyInputs(option.id, product.id));
  const { waiting } = useWaitingEdits(option.id);
  const offerUndo = useOfferUndo();
  const changeSet = useChangeElementSet();
  const findings = product.result?.summary.findings ?? NONE;
  const picks = useElementPicks();
  const groups = useMemo(() => groupFindings(findings), [findings]);
  const formId = `inputs-${product.id}`;
  useFocusInput(formId, product.id, inputs.isSuccess && activity.isSuccess);

  useAnnounce(inputs.isSuccess && activity.isSuccess, t("workbench.inputs.loaded"));

  if ((activity.isError && !activity.data) || (inputs.isError && !inputs.data)) {
    return (
      <InlineFailure
        title={t("workbench.inputs.loadFailed")}
        failure={activity.error ?? inputs.error}
        onRetry={() => void Promise.all([activity.refetch(), inputs.refetch()])}
      />
    );
  }
  if (!activity.data || !inputs.data) return <p className="panel-section text-hint">{t("workbench.inputs.loading")}</p>;
  const { fields } = activity.data;
  const { inputs: saved, changes } = inputs.data;
  // What somebody else makes of the option meanwhile is shown as it is.
  const isOthers = option.occupied !== null && !option.occupied.isMine && readOnlyReason !== null;
  const shown = isOthers ? [] : shownEdits(waiting, product.id);
  const draft = {
    ...withDefaults(fields, saved),
    ...Object.fromEntries(shown.map((edit) => [edit.field, edit.value])),
  };
  const errors = Object.fromEntries(shown.flatMap(({ field, refusal }) => (refusal ? [[field, [refusal]]] : [])));
  const { count, defaults, before } = resetOf(fields, draft);
  const type = (values: Inputs) => typeInputs(product, fields, changes, values);
  const reset = () => {
    type(defaults);
    offerUndo(t("workbench.inputs.resetDone", { count }), () => type(before));
  };
  const fix = (chosen: Fix) =>
    isInputFix(chosen) ? type({ [chosen.name]: chosen.value }) : void changeSet(product, chosen);
  const notes: Record<string, ReactNode> = {};
  for (const group of groups) {
    if (!group.field) continue;
    notes[group.field] = (
      <>
        {notes[group.field]}
        <RuleNote product={product} group={group} onFix={readOnlyReason === null ? fix : undefined} />
      </>
    );
  }
  return (
    <section className="panel-section" aria-label={t("workbench.inputs.title")}>
      <div className="panel-section-head">
        {t("workbench.inputs.title")}
        <span className="spacer" />
        {count > 0 && (
          <span className="text-hint text-small text-regular">{t("workbench.inputs.changed", { count })}</span>
        )}
        {count > 0 && readOnlyReason === null && (
          <IconTool size={24} label={t("workbench.inputs.reset")} onPress={reset}>
            <IconArrowBackUp size={16} stroke={1.6} aria-hidden />
          </IconTool>
        )}
      </div>
      <ElementPicksContext value={picks}>
        <div
          onFocus={({ target }) => store.getState().set({ focusedField: fieldOf(target) })}
          onBlur={() => store.getState().set({ focusedField: null })}
        >
          <SchemaFields
            id={formId}
            fields={fields}
            draft={draft}
            density="dense"
            isReadOnly={readOnlyReason !== null}
            errors={errors}
            notes={notes}
            notesOf={product.result?.executionId}
            onFieldChange={(name, value) => type({ [name]: value })}
          />
        </div>
      </ElementPicksContext>
    </section>
  );
}

/** Name of the input that an element belongs to. */
function fieldOf(element: Element): string | null {
  return element.closest<HTMLElement>("[data-field]")?.dataset["field"] ?? null;
}

/** Puts the focus on an input that was asked for, once it is drawn. */
function useFocusInput(formId: string, studyProductId: string, isDrawn: boolean): void {
  const store = useViewStore();
  const wanted = useViewState((state) => state.focusInput);
  useEffect(() => {
    if (!isDrawn || wanted?.studyProductId !== studyProductId) return;
    const control = document.getElementById(`${formId}-${wanted.field}`);
    control?.scrollIntoView({ block: "center" });
    control?.focus();
    store.getState().set({ focusInput: null });
  }, [formId, studyProductId, isDrawn, wanted, store]);
}
