import { IconArrowBackUp } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { InputField, Inputs, RuleFinding } from "#shared/contracts/configurator.ts";
import type { StudyProduct } from "#shared/contracts/studies.ts";
import { fieldErrorsOf } from "#shared/ui/errors/failure-text.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { SchemaForm } from "#shared/ui/forms/schema-form.tsx";
import { useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import type { Fix } from "#shared/ui/results/findings-list.tsx";
import { formatTime } from "#desktop/renderer/state/format.ts";
import { useStatus } from "#desktop/renderer/state/status.ts";
import { groupFindings } from "./finding-groups.ts";
import { RuleNote } from "./rule-note.tsx";
import { useStudy } from "./study-context.ts";
import { productActivity, studyCommands, studyInputs } from "./study.queries.ts";

const NONE: RuleFinding[] = [];

/** The product's inputs: saved as they are changed, with what the rules object to under the field it is about. */
export function InputsSection({ product }: { product: StudyProduct }) {
  const { t } = useTranslation();
  const { option, readOnlyReason } = useStudy();
  const client = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const setStatus = useStatus((state) => state.set);
  const activity = useQuery(productActivity(product.kitId));
  const inputs = useQuery(studyInputs(option.id, product.id));
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const findings = product.result?.summary.findings ?? NONE;
  const groups = useMemo(() => groupFindings(findings), [findings]);

  const save = async (values: Inputs) => {
    setStatus({ save: t("workbench.save.saving") });
    try {
      const saved = await studyCommands.saveInputs(option.id, product.id, values);
      setErrors({});
      client.setQueryData(studyInputs(option.id, product.id).queryKey, saved);
      setStatus({ save: t("workbench.save.saved", { at: formatTime(new Date().toISOString()) }) });
    } catch (error) {
      setErrors(shortPaths(fieldErrorsOf(error)));
      setStatus({ save: t("workbench.save.failed") });
      notifyFailure(error, t("workbench.inputs.saveFailed"));
    }
    await client.invalidateQueries({ queryKey: ["api", "design-options"] });
  };

  if (activity.isError || inputs.isError) {
    return (
      <InlineFailure
        title={t("workbench.inputs.loadFailed")}
        failure={activity.error ?? inputs.error}
        onRetry={() => void Promise.all([activity.refetch(), inputs.refetch()])}
      />
    );
  }
  if (!activity.data || !inputs.data) return <p className="sec t3">{t("workbench.inputs.loading")}</p>;
  const { fields } = activity.data;
  const values = inputs.data.inputs;
  const changed = changedFields(fields, values).length;
  const fix = ({ name, value }: Fix) => void save({ ...values, [name]: value });
  const notes: Record<string, ReactNode> = {};
  for (const group of groups) {
    if (!group.field) continue;
    notes[group.field] = (
      <>
        {notes[group.field]}
        <RuleNote group={group} onFix={readOnlyReason === null ? fix : undefined} />
      </>
    );
  }
  return (
    <section className="sec" aria-label={t("workbench.inputs.title")}>
      <div className="sh">
        {t("workbench.inputs.title")}
        <span className="sp" />
        {changed > 0 && <span className="t3 sm plain">{t("workbench.inputs.changed", { count: changed })}</span>}
        {changed > 0 && readOnlyReason === null && (
          <button
            type="button"
            className="ib small"
            aria-label={t("workbench.inputs.reset")}
            title={t("workbench.inputs.reset")}
            onClick={() => void save(defaultsOf(fields))}
          >
            <IconArrowBackUp size={16} stroke={1.6} aria-hidden />
          </button>
        )}
      </div>
      <SchemaForm
        fields={fields}
        values={values}
        density="dense"
        isReadOnly={readOnlyReason !== null}
        errors={errors}
        notes={notes}
        onChange={(next) => void save(next)}
      />
    </section>
  );
}

/** Fields whose value is not their default. */
function changedFields(fields: readonly InputField[], values: Inputs): InputField[] {
  return fields.filter(({ name, default: given }) => values[name] !== undefined && values[name] !== given);
}

function defaultsOf(fields: readonly InputField[]): Inputs {
  return Object.fromEntries(fields.map(({ name, default: given }) => [name, given]));
}

/** `inputs.studDepth` -> `studDepth`: the form knows its fields by name. */
function shortPaths(errors: Readonly<Record<string, readonly string[]>>): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(errors).map(([path, texts]) => [path.split(".").at(-1) ?? path, texts]));
}
