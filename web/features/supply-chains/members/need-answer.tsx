import { IconMail } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { addWeeks } from "#shared/domain/logistics/delivery.ts";
import { formatDate } from "#shared/ui/listings/texts/format-date.ts";
import type { NamedNeed } from "./need-address.ts";
import type { RankedMember } from "./ranked-members.ts";

const MOST_RECIPIENTS = 4;

/** The answer in one sentence, and the next step: write to those who can; where nobody can, what would change it. */
export function NeedAnswer({
  need,
  rows,
  isAccent,
  onMessage,
  onMoveDate,
  onTakeFewer,
}: {
  need: NamedNeed;
  rows: readonly RankedMember[];
  /** Another button of the page has the accent meanwhile. */
  isAccent: boolean;
  onMessage(rows: readonly RankedMember[]): void;
  onMoveDate(by: string): void;
  onTakeFewer(quantity: number): void;
}) {
  const { t } = useTranslation();
  const of = (kind: string): RankedMember[] => rows.filter(({ delivery }) => delivery?.kind === kind);
  const can = of("can");
  const [first] = can;
  const late = rows.flatMap(({ maker, delivery }) =>
    delivery?.kind === "cannot" && delivery.why === "late" ? [{ maker, delivery }] : [],
  );
  const [nearest] = late;
  const most = Math.max(0, ...late.map(({ delivery }) => delivery.inTime));
  const readers = can.filter(({ maker }) => maker.hasEmail).slice(0, MOST_RECIPIENTS);
  return (
    <div className="need-answer" role="status">
      <h2 className="h3">
        <b className="need-count num">{t("web.chains.answer.of", { can: can.length, all: rows.length })}</b>{" "}
        {t("web.chains.answer.by", { date: formatDate(need.by) })}
      </h2>
      <p className="small mut need-sentence">
        {first?.delivery?.kind === "can" &&
          t("web.chains.answer.first", { name: first.maker.name, date: formatDate(first.delivery.programme.ready) })}
        {first === undefined &&
          nearest !== undefined &&
          t("web.chains.answer.nearest", { name: nearest.maker.name, count: nearest.delivery.lateWeeks })}{" "}
        {t("web.chains.answer.rest", { cannot: of("cannot").length, unknown: of("unknown").length })}
      </p>
      {readers.length > 0 && (
        <button type="button" className={isAccent ? "btn btn-accent" : "btn"} onClick={() => onMessage(readers)}>
          <IconMail size={18} stroke={1.6} aria-hidden />
          {t("web.chains.answer.message", { count: readers.length })}
        </button>
      )}
      {first === undefined && (
        <div className="row row-wrap need-change" role="group" aria-label={t("web.chains.answer.change")}>
          {nearest !== undefined && (
            <button
              type="button"
              className="btn"
              onClick={() => onMoveDate(addWeeks(need.by, nearest.delivery.lateWeeks))}
            >
              {t("web.chains.answer.move", { date: formatDate(addWeeks(need.by, nearest.delivery.lateWeeks)) })}
            </button>
          )}
          {most > 0 && (
            <button type="button" className="btn" onClick={() => onTakeFewer(most)}>
              {t("web.chains.answer.fewer", { count: most, date: formatDate(need.by) })}
            </button>
          )}
          <Link className="btn" to={`/search/suppliers?query=${encodeURIComponent(need.system)}`}>
            {t("web.chains.answer.beyond")}
          </Link>
        </div>
      )}
    </div>
  );
}
