import { useTranslation } from "react-i18next";
import type { SupplierDetails } from "#shared/contracts/listings.ts";

const MARKS = { Offered: "offered", Discretionary: "discretionary", Internal: "internal", "Not Undertaken": "none" };

/** Stages of the value chain with the involvement in words and as a square told by its fill (DET-06). */
export function ValueChainTable({ rows }: { rows: SupplierDetails["valueChain"] }) {
  const { t } = useTranslation();
  return (
    <div className="table-box">
      <table className="value-chain">
        <thead>
          <tr>
            <th scope="col">{t("web.details.chain.stage")}</th>
            <th scope="col">{t("web.details.chain.involvement")}</th>
            <th scope="col">{t("web.details.chain.note")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.stage}>
              <th scope="row">{row.stage}</th>
              <td>
                <span className="involvement" data-level={MARKS[row.status]}>
                  <i aria-hidden="true" />
                  {row.status}
                </span>
              </td>
              <td className="mut">{row.note ?? "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
