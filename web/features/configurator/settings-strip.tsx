import { useQueries } from "@tanstack/react-query";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Caller } from "#shared/client/call.ts";
import type { FlexExecution } from "#shared/contracts/design/flex.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { formatNumber } from "#shared/ui/forms/format-number.ts";
import { formatMoney, formatQuantity } from "#shared/ui/results/format.ts";
import { BlockedButton } from "#shared/ui/overlays/blocked-button.tsx";
import { runQuery, type RunRequest } from "./configurator.queries.ts";
import { SmallPlan, widestPlan } from "./drawings/small-plan.tsx";
import { figureRows, inputRows, type SettingRow } from "./setting-rows.ts";
import type { SettingForms } from "./settings/settings-address.ts";
import { SETTING_LETTERS, type Setting, type Settings } from "./settings/settings.ts";

/** Settings A, B and C beside each other: their plans at one scale, in what they differ, cost and carbon. */
export function SettingsStrip({
  settings,
  forms,
  requestOf,
  onLook,
  onAdd,
  onRemove,
}: {
  settings: Settings;
  forms: SettingForms;
  requestOf(setting: Setting): RunRequest;
  onLook(index: number): void;
  onAdd(): void;
  onRemove(index: number): void;
}) {
  const { t } = useTranslation();
  const call = useCall();
  const { all, edited } = settings;
  const runs = useQueries({ queries: all.map((setting) => runOf(call, requestOf(setting))) });
  const executions = runs.map(({ data }) => data?.execution);
  const rows = [...inputRows(all, forms), ...figureRows(executions.map((each) => each?.summary))];
  const widest = widestPlan(executions);
  return (
    <section className="settings-strip" aria-label={t("web.configurator.settings")}>
      <ul>
        {all.map((_, index) => {
          const name = t("web.configurator.setting", { letter: SETTING_LETTERS[index] });
          const execution = executions[index];
          return (
            <li key={SETTING_LETTERS[index]} data-edited={index === edited || undefined}>
              <button
                type="button"
                className="setting-card"
                aria-current={index === edited}
                onClick={() => onLook(index)}
              >
                <SmallPlan execution={execution} widest={widest} />
                <span className="setting-name">
                  {index === edited ? t("web.configurator.settingEdited", { name }) : name}
                  {execution?.summary?.units === 0 && (
                    <span className="setting-refused">{t("web.configurator.refusedBadge")}</span>
                  )}
                </span>
                {rows.map((row) => (
                  <span key={row.key} className="setting-row" data-differs={row.differs[index] || undefined}>
                    <span>{row.field?.label ?? t(`results.${row.key}`)}</span>
                    <span className="mono">
                      <RowValue row={row} index={index} execution={execution} />
                    </span>
                  </span>
                ))}
              </button>
              {all.length > 1 && (
                <BlockedButton
                  className="btn btn-icon btn-quiet setting-remove"
                  label={t("web.configurator.settingRemove", { name })}
                  reason={null}
                  onPress={() => onRemove(index)}
                >
                  <IconX size={16} stroke={1.6} aria-hidden />
                </BlockedButton>
              )}
            </li>
          );
        })}
      </ul>
      {all.length < SETTING_LETTERS.length && (
        <button type="button" className="btn btn-quiet setting-add" onClick={onAdd}>
          <IconPlus size={16} stroke={1.8} aria-hidden />
          {t("web.configurator.settingAdd")}
        </button>
      )}
    </section>
  );
}

/** A run as the page's own, but what an earlier one gave does not stand in for it. */
function runOf(call: Caller, request: RunRequest) {
  return { ...runQuery(call, request), placeholderData: undefined };
}

function RowValue({
  row: { key, field, values },
  index,
  execution,
}: {
  row: SettingRow;
  index: number;
  execution: FlexExecution | undefined;
}) {
  const { t } = useTranslation();
  const value = values[index] ?? null;
  if (value === null) return "–";
  if (typeof value === "boolean") return t(value ? "web.configurator.yes" : "web.configurator.no");
  const choice = field?.choices.find((each) => each.value === value);
  if (choice) return choice.label;
  if (typeof value === "number") {
    const currency = execution?.summary?.cost?.currency;
    if (key === "cost" && currency) return formatMoney(value, currency);
    if (key === "carbon") return `${formatQuantity(value)} kgCO₂e`;
    return formatNumber(value);
  }
  return typeof value === "string" ? value : "…";
}
