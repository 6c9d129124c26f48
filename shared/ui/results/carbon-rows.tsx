import { IconChevronRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { RunSummary } from "#shared/contracts/design/runs.ts";
import { KILOMETRES_PER_MILE, roundTo } from "#shared/domain/units.ts";
import { groupDigits } from "#shared/messages/group-digits.ts";
import { formatFactor, formatMeasured } from "./format.ts";
import "./results.css";

/** Product carbon by material, folded: mass, factor and who states it; how far it travels in miles (REG-13). */
export function CarbonRows({ carbon }: { carbon: NonNullable<RunSummary["carbon"]> }) {
  const { t } = useTranslation();
  if (carbon.rows.length === 0) return null;
  const number = (value: number): string => formatMeasured(value);
  const miles = roundTo(carbon.distance / KILOMETRES_PER_MILE, 1);
  return (
    <div className="cost-rows">
      <details>
        <summary>
          <IconChevronRight size={16} stroke={1.8} aria-hidden />
          <span>{t("results.carbon.byMaterial")}</span>
          <span />
          <span className="results-number">{number(carbon.a1a3)} kgCO₂e</span>
        </summary>
        <table>
          <thead className="results-hidden">
            <tr>
              <th scope="col">{t("results.carbon.material")}</th>
              <th scope="col">{t("results.carbon.mass")}</th>
              <th scope="col">{t("results.carbon.a1a3")}</th>
            </tr>
          </thead>
          <tbody>
            {carbon.rows.map(({ material, massKg, factor, a1a3, source }) => (
              <tr key={material}>
                <th scope="row">
                  {material}
                  <small>{t("results.carbon.factor", { factor: formatFactor(factor), source })}</small>
                </th>
                <td>{number(massKg)} kg</td>
                <td>{number(a1a3)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="results-note">{t("results.carbon.haul", { count: miles, miles: groupDigits(miles, 1) })}</p>
      </details>
    </div>
  );
}
