import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { isSameJson } from "#shared/configurator/engine/canonical-json.ts";
import type { InputField } from "#shared/contracts/design/activities.ts";
import type { JsonValue } from "#shared/contracts/json-value.ts";
import { isInputFix } from "#shared/contracts/design/is-input-fix.ts";
import type { Fix } from "#shared/contracts/design/runs.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { withDefaults } from "#shared/ui/forms/field-check.ts";
import { formatNumber } from "#desktop/renderer/state/format.ts";
import { valueText } from "#desktop/renderer/features/recovery/value-text.ts";
import { useStudy } from "#desktop/renderer/features/study/study-context.ts";
import { productActivity, studyInputs } from "#desktop/renderer/features/study/study.queries.ts";
import { useHostWords } from "#desktop/renderer/features/study/use-host-words.ts";

/** What a way out changes, in words: the input from and to, or who leaves the set; then what only a run with it says. */
export function useWayOutSentence(product: StudyProduct, fix: Fix): string {
  const { t } = useTranslation();
  const { option } = useStudy();
  const words = useHostWords();
  const activity = useQuery(productActivity(product));
  const inputs = useQuery(studyInputs(option.id, product.id));
  const says = fix.effect?.says ?? "";
  const join = (sentence: string): string => [sentence, says].filter(Boolean).join(" ");
  if (!isInputFix(fix)) {
    if (fix.elementSet === "all") return join(t("workbench.effect.allOf", { hosts: words(product) }));
    const count = fix.elementSet.leaveOut.length;
    const area = fix.effect?.uncovered;
    const left = t("workbench.effect.leaves", { count, hosts: words(product, count) });
    return join(area === undefined ? left : `${left} ${t("workbench.effect.stays", { area: formatNumber(area, 0) })}`);
  }
  const fields = activity.data?.fields ?? [];
  const field = fields.find(({ name }) => name === fix.name);
  if (!field || !inputs.data) return says;
  const text = (value: JsonValue): string => withUnit(valueText(value, field, t), field, value);
  const before = withDefaults(fields, inputs.data.inputs)[fix.name] ?? null;
  if (isSameJson(before, fix.value)) return join(t("workbench.effect.setAlready", { field: field.label }));
  const values = { field: field.label, from: text(before), to: text(fix.value) };
  return join(t("workbench.effect.sets", { ...values, hosts: words(product) }));
}

/** A number with the unit of its field; what has a unit of its own, or none, stays. */
function withUnit(text: string, { unit }: InputField, value: JsonValue): string {
  return typeof value === "number" && unit !== null ? `${text} ${unit}` : text;
}
