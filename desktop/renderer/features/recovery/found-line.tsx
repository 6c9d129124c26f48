import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { faultText, localised } from "#shared/ui/forms/fault-text.ts";
import { formatSeconds, formatTime } from "#desktop/renderer/state/format.ts";
import type { FoundRow } from "./found-rows.ts";
import { valueText } from "./value-text.ts";

/** Faults that are told by their limit alone beside the value. */
const SHORT: Readonly<Record<string, string>> = {
  "forms.maximum": "workbench.recovery.over",
  "forms.minimum": "workbench.recovery.under",
};

/** One found edit: the server's value, with who changed it since, beside what was typed, with what is wrong with it. */
export function FoundLine({
  row,
  isTicked,
  onTick,
}: {
  row: FoundRow;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}) {
  const { t } = useTranslation();
  const { edit, field, server, changedBy, isValid } = row;
  const short = edit.fault && SHORT[edit.fault.key];
  const wrong =
    edit.fault === null ? edit.refusal : short ? t(short, localised(edit.fault.values)) : faultText(edit.fault, t);
  return (
    <tr>
      <td>
        <Checkbox
          checked={isTicked}
          disabled={!isValid || server === undefined}
          aria-label={t("workbench.recovery.takeOne", { field: edit.label, product: edit.productName })}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
      </td>
      <td className="ellipsis" title={edit.productName}>
        {edit.productName}
      </td>
      <td className="ellipsis text-secondary" title={edit.label}>
        {edit.label}
      </td>
      <td className="number-cell text-secondary">
        {server === undefined ? t("workbench.recovery.gone") : valueText(server, field, t)}
        {changedBy && (
          <span className="peer" title={changedBy.user?.name}>
            {" "}
            {t("workbench.recovery.changed", {
              initials: changedBy.user?.initials ?? "?",
              at: formatTime(changedBy.at),
            })}
          </span>
        )}
      </td>
      <td className="number-cell">
        {valueText(edit.value, field, t)}
        {wrong && <span className="tone-error"> {wrong}</span>}
      </td>
      <td className="monospace text-hint">{formatSeconds(edit.typedAt)}</td>
    </tr>
  );
}
