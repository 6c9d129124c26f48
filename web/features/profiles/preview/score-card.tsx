import { useTranslation } from "react-i18next";

/** What something would add to the score, and where it is asked. */
export interface ScoreGain {
  key: string;
  label: string;
  points: number;
  /** "Step 5", "Here", "Later". */
  where: string;
}

/** The score of the page as it stands, solid; what this form can still bring, at 35 %; and what brings how much. */
export function ScoreCard({
  now,
  complete,
  text,
  gains,
}: {
  now: number;
  /** With everything that this form asks. */
  complete: number;
  /** What the score means for the place in a search. */
  text: string;
  gains: readonly ScoreGain[];
}) {
  const { t } = useTranslation();
  // The scale of a form is 100; projects that name the organisation lift a page beyond it.
  const most = Math.max(100, complete, now);
  const width = (score: number): string => `${(100 * Math.max(0, score)) / most}%`;
  return (
    <section className="card score-card">
      <div className="row row-between">
        <h2>{t("web.profiles.score.title")}</h2>
        <p>
          <b className="num score-now">{now}</b> <span className="mut3">{t("web.profiles.score.of")}</span>
        </p>
      </div>
      <div className="score-gauge" role="img" aria-label={t("web.profiles.score.label", { now, complete })}>
        <i className="score-complete" style={{ width: width(complete) }} />
        <i className="score-solid" style={{ width: width(now) }} />
      </div>
      <p className="small mut">{text}</p>
      <ul className="score-gains">
        {gains.map(({ key, label, points, where }) => (
          <li key={key}>
            <span className="mono">{t("web.profiles.score.points", { points })}</span>
            <span>{label}</span>
            <span className="mut3">{where}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
