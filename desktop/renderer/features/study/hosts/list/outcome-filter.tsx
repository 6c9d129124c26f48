import { SegmentedControl } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatCount } from "#desktop/renderer/state/format.ts";
import { OUTCOMES, type Outcome } from "./host-outcomes.ts";

/** Chooses which hosts the list has by what the run made of them: radio buttons with counts, so that arrow keys choose. */
export function OutcomeFilter({
  hosts,
  counts,
  value,
  onChange,
}: {
  /** In the plural, as in a title: "Walls". */
  hosts: string;
  counts: Readonly<Record<Outcome | "all", number>>;
  value: Outcome | "all";
  onChange(value: Outcome | "all"): void;
}) {
  const { t } = useTranslation();
  return (
    <div className="outcome-filter">
      <SegmentedControl
        fullWidth
        aria-label={t("workbench.hosts.outcomes", { hosts })}
        value={value}
        onChange={onChange}
        data={(["all", ...OUTCOMES] as const).map((outcome) => ({
          value: outcome,
          label: (
            <span
              className="outcome"
              data-outcome={counts[outcome] > 0 ? outcome : undefined}
              title={t(`workbench.hosts.outcomeHint.${outcome}`, { hosts })}
            >
              <span className="monospace text-strong">{formatCount(counts[outcome])}</span>{" "}
              <span>{t(`workbench.hosts.outcome.${outcome}`)}</span>
            </span>
          ),
        }))}
      />
    </div>
  );
}
