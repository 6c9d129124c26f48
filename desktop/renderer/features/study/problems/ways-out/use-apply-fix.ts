import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import { isInputFix } from "#shared/contracts/design/is-input-fix.ts";
import type { Fix, InputFix } from "#shared/contracts/design/runs.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { useOfferUndo } from "#shared/ui/notifications/use-offer-undo.ts";
import { withDefaults } from "#shared/ui/forms/field-check.ts";
import { useStudy } from "#desktop/renderer/features/study/study-context.ts";
import { productActivity, studyInputs } from "#desktop/renderer/features/study/study.queries.ts";
import { typeInputs } from "#desktop/renderer/features/study/products/type-inputs.ts";
import { takeWay } from "./taken-ways.ts";
import { useChangeElementSet } from "#desktop/renderer/features/study/hosts/use-change-element-set.ts";

/** Takes a way out: sets its input or changes what the product is put on. Either is undone in one step. */
export function useApplyFix(): (product: StudyProduct, fix: Fix) => Promise<void> {
  const { t } = useTranslation();
  const { option } = useStudy();
  const client = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const offerUndo = useOfferUndo();
  const changeSet = useChangeElementSet();
  const take = async (product: StudyProduct, fix: Fix) => {
    if (!isInputFix(fix)) {
      await changeSet(product, fix);
      return;
    }
    try {
      const [{ fields }, { inputs, changes }] = await Promise.all([
        client.fetchQuery(productActivity(product)),
        client.fetchQuery(studyInputs(option.id, product.id)),
      ]);
      const { taken, undone } = inputsOfFix(fix, withDefaults(fields, inputs));
      typeInputs(product, fields, changes, taken);
      if (undone === null) return;
      offerUndo(t("workbench.without.taken", { what: fix.label }), () => typeInputs(product, fields, changes, undone));
    } catch (error) {
      notifyFailure(error, t("workbench.inputs.loadFailed"));
    }
  };
  return (product, fix) => takeWay(take(product, fix));
}

/** The input that a way out sets, and what undoing sets it to; null where it had no value. */
export function inputsOfFix({ name, value }: InputFix, before: Inputs): { taken: Inputs; undone: Inputs | null } {
  const was = before[name];
  return { taken: { [name]: value }, undone: was === undefined ? null : { [name]: was } };
}
