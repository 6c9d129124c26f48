import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { withDefaults } from "#shared/ui/forms/field-check.ts";
import { useNotify, useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { useOfferUndo } from "#shared/ui/notifications/use-offer-undo.ts";
import { useAllHosts } from "#desktop/renderer/features/study/hosts/use-all-hosts.ts";
import { usePutOn } from "#desktop/renderer/features/study/hosts/use-apply-to.ts";
import { typeInputs } from "#desktop/renderer/features/study/products/type-inputs.ts";
import { useStudy } from "#desktop/renderer/features/study/study-context.ts";
import { productActivity, studyInputs } from "#desktop/renderer/features/study/study.queries.ts";
import { useHostWords } from "#desktop/renderer/features/study/use-host-words.ts";
import { type FirstWay, type FirstWays, joinFirstWays } from "./first-ways.ts";
import { takeWay } from "./taken-ways.ts";

/** First ways out of one product's refusals. */
export interface ProductWays {
  product: StudyProduct;
  ways: FirstWay[];
}

/** Takes the first way out of each refusal, says which of them no longer apply, and offers to undo all in one step. */
export function useFirstWays(): (all: readonly ProductWays[]) => Promise<void> {
  const { t } = useTranslation();
  const { option } = useStudy();
  const client = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const offerUndo = useOfferUndo();
  const allHosts = useAllHosts();
  const putOn = usePutOn();
  const words = useHostWords();

  /** Gives what was made of them and what undoes it. */
  const takeOf = async ({ product, ways }: ProductWays): Promise<{ joined: FirstWays; undo: () => void }> => {
    const [{ fields }, { inputs: saved, changes }] = await Promise.all([
      client.fetchQuery(productActivity(product)),
      client.fetchQuery(studyInputs(option.id, product.id)),
    ]);
    const inputs = withDefaults(fields, saved);
    const picked = product.elementSet?.query.globalIds ?? null;
    const joined = joinFirstWays(ways, { inputs, picked, all: allHosts(product) });
    const { globalIds } = joined;
    if (Object.keys(joined.inputs).length > 0) typeInputs(product, fields, changes, joined.inputs);
    const name = t("workbench.elementSet.handPicked", { hosts: words(product) });
    const putBack = globalIds === undefined ? null : await putOn(product, name, globalIds);
    const before = Object.fromEntries(Object.keys(joined.inputs).map((key) => [key, inputs[key] ?? null]));
    const undo = () => {
      if (Object.keys(before).length > 0) typeInputs(product, fields, changes, before);
      putBack?.();
    };
    return { joined, undo };
  };

  const take = async (all: readonly ProductWays[]) => {
    try {
      const done: Awaited<ReturnType<typeof takeOf>>[] = [];
      for (const each of all) done.push(await takeOf(each));
      const count = done.reduce((sum, { joined }) => sum + joined.taken.length, 0);
      const skipped = done.flatMap(({ joined }) => joined.skipped.map(({ fix }) => fix.label));
      const taken = t("workbench.firstWays.taken", { count });
      const left = skipped.length === 0 ? "" : t("workbench.firstWays.skipped", { ways: skipped.join(", ") });
      if (count === 0) notify({ kind: "info", text: left });
      else offerUndo([taken, left].filter(Boolean).join(" "), () => done.forEach(({ undo }) => undo()));
    } catch (error) {
      notifyFailure(error, t("workbench.inputs.loadFailed"));
    }
  };
  return (all) => takeWay(take(all));
}
