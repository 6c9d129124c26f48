import { useTranslation } from "react-i18next";
import type { StudyProduct } from "#shared/contracts/studies.ts";
import { FindingsList } from "#shared/ui/results/findings-list.tsx";
import { formatMoney, formatNumber } from "#desktop/renderer/state/format.ts";
import { StateMark } from "./state-mark.tsx";
import { isStale, useStudy } from "./study-context.ts";
import { useViewState, useViewStore } from "./view-context.ts";

const TABS = ["quantities", "problems", "openings"] as const;

/** Quantities per product, what the rules and the file object to, and how each opening was handled. */
export function BottomPanel() {
  const { t } = useTranslation();
  const { products } = useStudy();
  const store = useViewStore();
  const tab = useViewState((state) => state.bottomTab);
  const index = useViewState((state) => state.index);
  const findings = products.flatMap(({ result }) => result?.summary.findings ?? []);
  const fileProblems = index?.problems ?? [];
  const openings = products.flatMap(({ result }) => result?.summary.openings ?? []);
  const counts = {
    quantities: products.length,
    problems: findings.length + fileProblems.length,
    openings: openings.length,
  };
  return (
    <section className="bottom" aria-label={t("workbench.bottom.label")}>
      <div className="phead" role="tablist" aria-label={t("workbench.bottom.label")}>
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            className="ptab"
            aria-selected={tab === name}
            onClick={() => store.getState().set({ bottomTab: name })}
          >
            {t(`workbench.bottom.${name}`)} <span className="ct">{counts[name]}</span>
          </button>
        ))}
      </div>
      <div className="scroll" role="tabpanel" tabIndex={0} aria-label={t(`workbench.bottom.${tab}`)}>
        {tab === "quantities" && <Quantities products={products} />}
        {tab === "problems" && (
          <div style={{ padding: 12, display: "grid", gap: 8 }}>
            {fileProblems.map((problem, position) => (
              <p key={position} className="t2">
                {problem.message}
              </p>
            ))}
            <FindingsList findings={findings} />
          </div>
        )}
        {tab === "openings" && <Openings products={products} />}
      </div>
    </section>
  );
}

function Quantities({ products }: { products: StudyProduct[] }) {
  const { t } = useTranslation();
  const { document } = useStudy();
  const current = products.filter((product) => product.result && !isStale(product, document));
  const costs = current.flatMap(({ result }) => result?.summary.cost ?? []);
  const currencies = new Set(costs.map(({ currency }) => currency));
  const total = (pick: (summary: NonNullable<StudyProduct["result"]>["summary"]) => number) =>
    current.reduce((sum, { result }) => sum + (result ? pick(result.summary) : 0), 0);
  const [first] = costs;
  return (
    <table className="grid">
      <thead>
        <tr>
          <th>{t("workbench.quantity.product")}</th>
          <th className="n">{t("workbench.quantity.units")}</th>
          <th className="n">{t("workbench.quantity.area")}</th>
          <th className="n lowp">{t("workbench.quantity.mass")}</th>
          <th className="n lowp">{t("workbench.quantity.types")}</th>
          <th className="n">{t("workbench.quantity.cost")}</th>
          <th className="n">{t("workbench.quantity.carbon")}</th>
          <th>{t("workbench.quantity.state")}</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => {
          const summary = product.result?.summary;
          const cost = summary?.cost;
          return (
            <tr key={product.id} className={isStale(product, document) ? "stale" : undefined}>
              <td>{product.name}</td>
              <td className="n">{summary ? summary.units : "–"}</td>
              <td className="n">{quantity(summary, "m²")}</td>
              <td className="n lowp">{quantity(summary, "kg")}</td>
              <td className="n lowp">{summary ? summary.distinctTypes : "–"}</td>
              <td className="n">
                {cost
                  ? [cost.low, cost.likely, cost.high].map((value) => formatMoney(value, cost.currency)).join(" – ")
                  : "–"}
              </td>
              <td className="n">{summary?.carbon ? `${formatNumber(summary.carbon.a1a3 / 1000, 2)} t` : "–"}</td>
              <td>
                <StateMark status={product.status} isStale={isStale(product, document)} />
              </td>
            </tr>
          );
        })}
        {products.length > 0 && (
          <tr className="tot">
            <td>{t("workbench.quantity.total")}</td>
            <td className="n">{total(({ units }) => units)}</td>
            <td className="n" />
            <td className="n lowp" />
            <td className="n lowp" />
            <td className="n">
              {first && currencies.size === 1
                ? formatMoney(
                    total(({ cost }) => cost?.likely ?? 0),
                    first.currency,
                  )
                : "–"}
            </td>
            <td className="n">{formatNumber(total(({ carbon }) => carbon?.a1a3 ?? 0) / 1000, 2)} t</td>
            <td className="t3">{t("workbench.quantity.rows", { current: current.length, all: products.length })}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** The first quantity in this unit: areas and masses lead their unit by the kit's convention. */
function quantity(summary: NonNullable<StudyProduct["result"]>["summary"] | undefined, unit: "m²" | "kg"): string {
  const row = summary?.quantities.find((candidate) => candidate.unit === unit);
  return row ? `${formatNumber(row.value)} ${unit}` : "–";
}

function Openings({ products }: { products: StudyProduct[] }) {
  const { t } = useTranslation();
  const rows = products.flatMap((product) =>
    (product.result?.summary.openings ?? []).map((opening) => ({ product, opening })),
  );
  if (rows.length === 0) return <p className="empty">{t("workbench.openings.none")}</p>;
  return (
    <table className="grid">
      <thead>
        <tr>
          <th>{t("workbench.openings.opening")}</th>
          <th>{t("workbench.openings.handling")}</th>
          <th>{t("workbench.openings.panels")}</th>
          <th>{t("workbench.openings.header")}</th>
          <th>{t("workbench.openings.sill")}</th>
          <th className="n">{t("workbench.openings.jambs")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ product, opening }) => (
          <tr key={`${product.id}-${opening.hostGlobalId}-${opening.openingGlobalId}`}>
            <td className="mono">{opening.openingGlobalId}</td>
            <td>{t(`workbench.openings.${opening.handling}`)}</td>
            <td className="mono">{opening.panelMarks.join(", ")}</td>
            <td>{opening.header ?? "–"}</td>
            <td>{opening.sill ?? "–"}</td>
            <td className="n">{opening.jambStuds ?? "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
