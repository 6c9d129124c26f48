import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import type { ProfileScore } from "#shared/contracts/profiles/score.ts";
import { PROFILE_STEPS } from "#shared/contracts/profiles/steps.ts";
import type { StepId } from "#shared/contracts/profiles/steps.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { scoreQuery } from "#web/features/profiles/profiles.queries.ts";
import type { Typed } from "#web/features/profiles/profiles.queries.ts";
import { ScoreCard } from "./score-card.tsx";
import type { ScoreGain } from "./score-card.tsx";

/** The score of what is typed, as the server counts it. Nothing while it is not known. */
export function ScorePanel({ typed, type, current }: { typed: Typed; type: ProfileType; current: StepId }) {
  const { t } = useTranslation();
  const { data } = useQuery(scoreQuery(useCall(), typed));
  if (data === undefined) return null;
  const now = Math.round(data.now);
  const complete = Math.round(data.complete);
  const facts = {
    now,
    complete,
    place: data.rankNow.place,
    of: data.rankNow.of,
    later: data.rankComplete.place,
    system: data.system ?? "",
  };
  const text = t(data.system === null ? "web.profiles.score.rank" : "web.profiles.score.rankInSystem", facts);
  return <ScoreCard now={now} complete={complete} text={text} gains={gainsOf(data, type, current, t)} />;
}

/** What would raise the score, by size, with where it is asked. */
export function gainsOf(
  { gains, caseStudyGain }: Pick<ProfileScore, "gains" | "caseStudyGain">,
  type: ProfileType,
  current: StepId,
  t: (key: string, values?: Record<string, unknown>) => string,
): ScoreGain[] {
  const steps: readonly { id: StepId; fields: readonly string[] }[] = PROFILE_STEPS[type];
  const asked = gains.map(({ part, field, gain }) => {
    const index = steps.findIndex(({ fields }) => fields.includes(field));
    const isHere = steps[index]?.id === current;
    return {
      key: part,
      label: t(`web.profiles.score.part.${part}`),
      points: Math.round(gain),
      where: isHere ? t("web.profiles.score.here") : t("web.profiles.score.step", { number: index + 1 }),
    };
  });
  const study = {
    key: "study",
    label: t("web.profiles.score.study"),
    points: Math.round(caseStudyGain),
    where: t("web.profiles.score.later"),
  };
  return [...asked.toSorted((one, other) => other.points - one.points), ...(caseStudyGain > 0 ? [study] : [])];
}
