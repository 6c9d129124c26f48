import { useTranslation } from "react-i18next";
import type { QuantityRow } from "#shared/contracts/design/runs.ts";
import { formatMeasured } from "./format.ts";
import "./results.css";

/** Quantities with their units, figures aligned on the right. */
export function QuantitiesTable({ rows }: { rows: readonly QuantityRow[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return <p className="results-none">{t("results.quantities.none")}</p>;
  return (
    <table className="quantities">
      <thead className="results-hidden">
        <tr>
          <th scope="col">{t("results.quantities.name")}</th>
          <th scope="col">{t("results.quantities.value")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.label}</th>
            <td>
              <span className="results-number">{formatMeasured(row.value)}</span>{" "}
              <small>{row.unit === "days" ? t("results.quantities.days", { count: row.value }) : row.unit}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
