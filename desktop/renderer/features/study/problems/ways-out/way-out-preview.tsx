import { IconWand } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Fix } from "#shared/contracts/design/runs.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { formatMoney, formatNumber } from "#desktop/renderer/state/format.ts";
import { StateChip } from "#desktop/renderer/layout/state-chip.tsx";
import { useViewState } from "#desktop/renderer/features/study/view-context.ts";
import { effectRows, type EffectRow } from "./effect-rows.ts";
import { useWayOutSentence } from "./use-way-out-sentence.ts";

/** What the way out in focus changes: a sentence, then now, then and the change where they are known. */
export function WayOutPreview() {
  const { t } = useTranslation();
  const wayOut = useViewState((state) => state.wayOut);
  const summary = wayOut?.product.result?.summary;
  const effect = wayOut?.fix.effect;
  if (!wayOut || !summary) return null;
  const currency = effect?.cost?.currency ?? "GBP";
  return (
    <section className="panel-section way-out-preview" aria-label={t("workbench.effect.title")}>
      <div className="panel-section-head">
        <IconWand size={16} stroke={1.6} aria-hidden />
        <h2 className="grow text-strong">{wayOut.fix.label}</h2>
        <StateChip>{t("workbench.effect.notApplied")}</StateChip>
      </div>
      <WayOutSentence {...wayOut} />
      {effect && (
        <table className="data-table">
          <thead>
            <tr>
              <td />
              {(["now", "then", "change"] as const).map((head) => (
                <th key={head} scope="col" className="number-cell">
                  {t(`workbench.effect.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {effectRows(summary, effect).map((row) => (
              <tr key={row.figure}>
                <th scope="row">{t(`workbench.effect.figure.${row.figure}`)}</th>
                <td className="number-cell">{shown(row.figure, row.now, currency)}</td>
                <td className="number-cell">{shown(row.figure, row.after, currency)}</td>
                <td className="number-cell text-strong">
                  {row.after > row.now ? "+" : ""}
                  {shown(row.figure, row.after - row.now, currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function WayOutSentence({ product, fix }: { product: StudyProduct; fix: Fix }) {
  const sentence = useWayOutSentence(product, fix);
  return sentence === "" ? null : <p className="text-secondary text-small way-out-sentence">{sentence}</p>;
}

function shown(figure: EffectRow["figure"], value: number, currency: "GBP" | "USD"): string {
  if (figure === "cost") return formatMoney(value, currency);
  if (figure === "carbon") return formatNumber(value / 1000);
  return formatNumber(value, figure === "siteDays" ? 1 : 0);
}
