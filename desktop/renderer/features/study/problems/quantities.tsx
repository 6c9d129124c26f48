import { useTranslation } from "react-i18next";
import type { CostRange, RunSummary } from "#shared/contracts/design/runs.ts";
import { unitsOf } from "#shared/domain/options/quantity-rows.ts";
import { countUnpriced } from "#shared/domain/options/result-sums.ts";
import { formatCount, formatMoney, formatNumber, formatThousands } from "#desktop/renderer/state/format.ts";
import { StateMark } from "#desktop/renderer/features/study/state-mark.tsx";
import { groupFindings } from "./finding-groups.ts";
import { useCurrentProduct } from "#desktop/renderer/features/study/use-current-product.ts";
import { isStale, useStudy } from "#desktop/renderer/features/study/study-context.ts";
import { useViewStore } from "#desktop/renderer/features/study/view-context.ts";

/** Quantities, cost and carbon per product. The total adds only rows that are current. */
export function Quantities() {
  const { t } = useTranslation();
  const { products } = useStudy();
  const store = useViewStore();
  const studyProductId = useCurrentProduct()?.id;
  if (products.length === 0) return <p className="empty-state">{t("workbench.quantity.none")}</p>;
  const summaries = products.flatMap((product) =>
    product.result && !isStale(product) ? [product.result.summary] : [],
  );
  const unpriced = countUnpriced(summaries);
  const currencies = new Set(products.flatMap(({ result }) => result?.summary.cost?.currency ?? []));
  const isMixed = currencies.size > 1;
  const [currency = "GBP"] = currencies;
  return (
    <table className="data-table">
      <thead>
        <tr>
          <th scope="col">{t("workbench.quantity.product")}</th>
          <th scope="col" className="number-cell">
            {t("workbench.quantity.units")}
          </th>
          <th scope="col" className="number-cell">
            {t("workbench.quantity.area")}
          </th>
          <th scope="col" className="number-cell low-priority">
            {t("workbench.quantity.mass")}
          </th>
          <th scope="col" className="number-cell low-priority">
            {t("workbench.quantity.types")}
          </th>
          <th scope="col" className="number-cell">
            {isMixed ? t("workbench.quantity.costMixed") : t("workbench.quantity.cost", { symbol: symbolOf(currency) })}
            <span className="low-priority">{t("workbench.quantity.costRange")}</span>
          </th>
          <th scope="col" className="number-cell">
            {t("workbench.quantity.carbon")}
          </th>
          <th scope="col">{t("workbench.quantity.state")}</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => {
          const summary = product.result?.summary;
          const isOld = isStale(product);
          return (
            <tr
              key={product.id}
              className={isOld ? "stale" : undefined}
              aria-current={product.id === studyProductId || undefined}
              onClick={() => store.getState().set({ studyProductId: product.id, rightTab: "product" })}
            >
              <td className="product-name-cell" title={product.name}>
                {product.name}
              </td>
              <td className="number-cell">{summary ? formatCount(unitsOf(summary)) : "–"}</td>
              <td className="number-cell">
                <Quantity summary={summary} unit="m²" />
              </td>
              <td className="number-cell low-priority">
                <Quantity summary={summary} unit="kg" />
              </td>
              <td className="number-cell low-priority">{summary ? formatCount(summary.distinctTypes) : "–"}</td>
              <td className="number-cell">{summary?.cost ? <Cost cost={summary.cost} isMixed={isMixed} /> : "–"}</td>
              <td className="number-cell">{summary?.carbon ? formatNumber(summary.carbon.a1a3 / 1000) : "–"}</td>
              <td>
                <StateMark status={product.status} isStale={isOld} ruleId={worstRule(summary)} />
              </td>
            </tr>
          );
        })}
        <tr className="total-row">
          <td className="product-name-cell" title={t("workbench.quantity.total")}>
            {t("workbench.quantity.total")}
          </td>
          <td className="number-cell">{formatCount(sum(summaries, unitsOf))}</td>
          <td className="number-cell" />
          <td className="number-cell low-priority" />
          <td className="number-cell low-priority" />
          <td className="number-cell">
            <TotalCost summaries={summaries} isMixed={isMixed} />
          </td>
          <td className="number-cell">
            {summaries.some(({ carbon }) => carbon === null)
              ? "–"
              : formatNumber(sum(summaries, ({ carbon }) => carbon?.a1a3 ?? 0) / 1000)}
          </td>
          <td className="text-hint text-regular">
            {t("workbench.quantity.rows", { current: summaries.length, all: products.length })}
            {unpriced > 0 && <> · {t("workbench.compare.unpriced", { count: unpriced })}</>}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The rule that makes the state an error or a warning. */
function worstRule(summary: RunSummary | undefined): string | undefined {
  return groupFindings(summary?.findings ?? []).find(({ severity }) => severity !== "info")?.ruleId;
}

/** The first quantity in this unit: areas and masses lead their unit by the kit's convention. Tonnes from 1,000 kg. */
function Quantity({ summary, unit }: { summary: RunSummary | undefined; unit: "m²" | "kg" }) {
  const row = summary?.quantities.find((candidate) => candidate.unit === unit);
  if (!row) return "–";
  const isTonnes = unit === "kg" && row.value >= 1000;
  return (
    <>
      {formatNumber(isTonnes ? row.value / 1000 : row.value)} <span className="text-hint">{isTonnes ? "t" : unit}</span>
    </>
  );
}

/** `72–89–106` in thousands, `£72–89–106k` where the head names no currency; read out with its currency and names. */
function Cost({ cost, isMixed }: { cost: CostRange; isMixed: boolean }) {
  const { t } = useTranslation();
  const money = (minor: number) => formatMoney(minor, cost.currency);
  const range = [cost.low, cost.likely, cost.high].map(formatThousands).join("–");
  return (
    <>
      <span aria-hidden>{isMixed ? `${symbolOf(cost.currency)}${range}k` : range}</span>
      <span className="visually-hidden">
        {t("workbench.quantity.costRead", {
          low: money(cost.low),
          likely: money(cost.likely),
          high: money(cost.high),
        })}
      </span>
    </>
  );
}

function TotalCost({ summaries, isMixed }: { summaries: RunSummary[]; isMixed: boolean }) {
  const costs = summaries.flatMap(({ cost }) => cost ?? []);
  const [first] = costs;
  if (!first || costs.some(({ currency }) => currency !== first.currency)) return "–";
  const low = sum(costs, (cost) => cost.low);
  const likely = sum(costs, (cost) => cost.likely);
  return <Cost cost={{ ...first, low, likely, high: sum(costs, (cost) => cost.high) }} isMixed={isMixed} />;
}

function symbolOf(currency: CostRange["currency"]): string {
  return currency === "GBP" ? "£" : "$";
}

function sum<Item>(items: readonly Item[], pick: (item: Item) => number): number {
  return items.reduce((total, item) => total + pick(item), 0);
}
