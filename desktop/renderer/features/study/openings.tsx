import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { formatCount } from "#desktop/renderer/state/format.ts";
import { useStudy } from "./study-context.ts";
import { useSelectWalls } from "./use-select-walls.ts";
import { useViewState } from "./view-context.ts";

/** How each opening was handled, by wall; a click on the wall selects it. */
export function Openings() {
  const { t } = useTranslation();
  const { products } = useStudy();
  const selectWalls = useSelectWalls();
  const elements = useViewState((state) => state.index?.elements);
  const names = useMemo(() => new Map(elements?.map(({ globalId, name }) => [globalId, name])), [elements]);
  const rows = products.flatMap((product) =>
    (product.result?.summary.openings ?? []).map((opening) => ({ product, opening })),
  );
  if (rows.length === 0) return <p className="empty">{t("workbench.openings.none")}</p>;
  return (
    <table className="grid">
      <thead>
        <tr>
          {(["wall", "opening", "handling", "panels", "header", "sill"] as const).map((name) => (
            <th key={name} scope="col">
              {t(`workbench.openings.${name}`)}
            </th>
          ))}
          <th scope="col" className="n">
            {t("workbench.openings.jambs")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ product, opening }) => (
          <tr key={`${product.id}-${opening.hostGlobalId}-${opening.openingGlobalId}`}>
            <td className="wall">
              <button
                type="button"
                className="link"
                title={names.get(opening.hostGlobalId)}
                onClick={() => selectWalls([opening.hostGlobalId])}
              >
                {names.get(opening.hostGlobalId) || opening.hostGlobalId}
              </button>
            </td>
            <td className="mono id" title={opening.openingGlobalId}>
              {names.get(opening.openingGlobalId) || opening.openingGlobalId}
            </td>
            <td className={opening.handling === "refused" ? "err" : undefined}>
              {t(`workbench.openings.${opening.handling}`)}
            </td>
            <td className="mono">{opening.panelMarks.join(", ") || "–"}</td>
            <td>{opening.header ?? "–"}</td>
            <td>{opening.sill ?? "–"}</td>
            <td className="n">{opening.jambStuds === null ? "–" : formatCount(opening.jambStuds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
