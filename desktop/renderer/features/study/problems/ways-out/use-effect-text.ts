import { useTranslation } from "react-i18next";
import { isInputFix } from "#shared/contracts/design/is-input-fix.ts";
import type { Fix } from "#shared/contracts/design/runs.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { formatCount, formatMoney, formatNumber } from "#desktop/renderer/state/format.ts";
import { useHostWords } from "#desktop/renderer/features/study/use-host-words.ts";

/**
 * Words what a way out changes: money, hosts, units. Null where it is not known.
 *
 * @param hosts that its finding is about; 0 for the whole run
 */
export function useEffectText(): (product: StudyProduct, fix: Fix, hosts: number) => string | null {
  const { t } = useTranslation();
  const words = useHostWords();
  return (product, fix, hosts) => {
    const { effect } = fix;
    if (!effect) return null;
    const { solved, units, cost, uncovered } = effect;
    const signed = (text: string, value: number): string => (value > 0 ? `+${text}` : text);
    const money = cost === null ? [] : [signed(formatMoney(cost.likely, cost.currency), cost.likely)];
    const noun = words(product, solved);
    const done = !isInputFix(fix)
      ? uncovered === undefined
        ? t("workbench.effect.leave", { count: solved, hosts: noun })
        : t("workbench.effect.uncovered", { area: formatNumber(uncovered, 0) })
      : solved < hosts
        ? t("workbench.effect.some", { count: solved, of: formatCount(hosts), hosts: words(product, hosts) })
        : t("workbench.problems.hosts", { count: solved, hosts: noun });
    const made =
      units === 0 ? [] : [t("workbench.effect.units", { count: units, units: signed(formatCount(units), units) })];
    return [...money, ...(hosts > 0 ? [done] : []), ...made].join(" · ");
  };
}
