import { IconAlertCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { FirstWaysButton } from "#desktop/renderer/features/study/problems/ways-out/first-ways-button.tsx";
import { FixButtons } from "#desktop/renderer/features/study/problems/ways-out/fix-buttons.tsx";
import { useRuleMarks } from "#desktop/renderer/features/study/problems/use-rule-marks.ts";
import { useHostWords } from "#desktop/renderer/features/study/use-host-words.ts";
import { RefusalSwatch } from "#desktop/renderer/features/study/view/legend-row.tsx";
import { ShowIn3d } from "./show-in-3d.tsx";
import type { RefusedRow } from "./use-refused.ts";

/** What got no unit: rule, host, the sentence with both numbers, and the ways out. A press on a row shows it in the model. */
export function WithoutUnit({
  rows,
  current,
  onShow,
}: {
  rows: readonly RefusedRow[];
  current: number | null;
  onShow(position: number): void;
}) {
  const { t } = useTranslation();
  const words = useHostWords();
  const marks = useRuleMarks();
  return (
    <>
      <FirstWaysButton products={rows[0] ? [rows[0].product] : []} />
      <ul className="problems without-unit">
        {rows.map(({ product, refused }, position) => {
          const mark = marks.get(refused.ruleId);
          const names = refused.names.join(", ");
          const others = t("workbench.without.others", { count: refused.others });
          const all = t("workbench.problems.hosts", { count: refused.others, hosts: words(product, refused.others) });
          const who = names === "" ? all : [names, refused.others > 0 ? others : ""].filter(Boolean).join(" ");
          return (
            <li key={position} data-current={position === current || undefined}>
              <button
                type="button"
                className="problem-row"
                aria-current={position === current || undefined}
                onClick={() => onShow(position)}
              >
                {mark ? (
                  <RefusalSwatch mark={mark} />
                ) : (
                  <IconAlertCircle size={16} stroke={1.6} className="tone-error" aria-hidden />
                )}
                <span className="monospace text-secondary rule-id">{refused.ruleId}</span>
                <span className="grow">
                  <span className="text-medium without-unit-host">{who}</span>
                  <span>{refused.message}</span>
                </span>
              </button>
              <div className="ways-out">
                <FixButtons product={product} fixes={refused.fixes} hostGlobalIds={refused.hostGlobalIds} />
                <ShowIn3d hostGlobalIds={refused.hostGlobalIds} />
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
