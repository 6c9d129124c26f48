import { useTranslation } from "react-i18next";
import { ValueChainStage } from "#shared/contracts/market/listings.ts";
import type { SupplierDetails } from "#shared/contracts/market/listings.ts";
import { Involvement } from "#shared/ui/listings/involvement.tsx";

/**
 * Stages of the value chain with the involvement in words and as a square told by its fill (DET-06). All eight stages
 * in their order, those that nothing is known of with a dash, unless `onlyStated`.
 */
export function ValueChainTable({ rows, onlyStated }: { rows: SupplierDetails["valueChain"]; onlyStated?: boolean }) {
  const { t } = useTranslation();
  const stages = ValueChainStage.options
    .map((stage) => ({ stage, row: rows.find((row) => row.stage === stage) }))
    .filter(({ row }) => row !== undefined || onlyStated !== true);
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
          {stages.map(({ stage, row }) => (
            <tr key={stage}>
              <th scope="row">{stage}</th>
              <td>
                {row ? (
                  <Involvement status={row.status} />
                ) : (
                  <span className="mut3">{t("web.details.chain.notStated")}</span>
                )}
                {row?.note && (
                  <span className="involvement-note" dir="auto">
                    {row.note}
                  </span>
                )}
              </td>
              <td className="mut" dir="auto">
                {row?.note ?? "–"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
