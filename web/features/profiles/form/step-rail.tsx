import { IconCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

/** One step as the rail shows it. */
export interface RailStep {
  id: string;
  title: string;
  state: "done" | "current" | "open" | "later";
  /** Faults of it that are shown. */
  faults: number;
  /** Number of the step that comes first, of a later one. */
  after: number | null;
}

/** The steps down the left; on phones a bar of them with the current one in words. Later ones wait for earlier (PRF-17). */
export function StepRail({ steps, onOpen }: { steps: readonly RailStep[]; onOpen(id: string): void }) {
  const { t } = useTranslation();
  const current = steps.findIndex(({ state }) => state === "current");
  return (
    <nav className="step-rail" aria-label={t("web.profiles.steps")}>
      <p className="step-now" aria-hidden>
        <b>{t("web.profiles.stepOf", { number: current + 1, total: steps.length })}</b>
        <span className="small mut">{steps[current]?.title}</span>
      </p>
      <ol>
        {steps.map((step, index) => (
          <li key={step.id} data-state={step.state} aria-current={step.state === "current" ? "step" : undefined}>
            <span className="step-number" aria-hidden>
              {step.state === "done" ? <IconCheck size={16} stroke={2} /> : index + 1}
            </span>
            {step.state === "done" || step.state === "open" ? (
              <button type="button" className="step-words" onClick={() => onOpen(step.id)}>
                <StepWords step={step} />
              </button>
            ) : (
              <span className="step-words">
                <StepWords step={step} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepWords({ step: { title, state, faults, after } }: { step: RailStep }) {
  const { t } = useTranslation();
  const words =
    faults > 0
      ? t("web.profiles.toFix", { count: faults })
      : state === "done"
        ? t("web.profiles.complete")
        : state === "later" && after !== null
          ? t("web.profiles.afterStep", { number: after })
          : "";
  return (
    <>
      <b>{title}</b>
      <small data-bad={faults > 0 || undefined}>{words}</small>
    </>
  );
}
