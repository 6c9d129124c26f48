import { IconMail } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { formatDate } from "#shared/ui/listings/texts/format-date.ts";
import type { NamedNeed, NeedFields } from "./need-address.ts";
import { NeedChanges } from "./need-changes.tsx";
import type { RankedMember } from "./ranked-members.ts";

const MOST_RECIPIENTS = 4;

/** The answer in one sentence, and the next step: write to those who can; where nobody can, what would change it. */
export function NeedAnswer({
  need,
  rows,
  today,
  isAccent,
  onMessage,
  onChange,
}: {
  need: NamedNeed;
  rows: readonly RankedMember[];
  today: string;
  /** Another button of the page has the accent meanwhile. */
  isAccent: boolean;
  onMessage(rows: readonly RankedMember[]): void;
  onChange(some: Partial<NeedFields>): void;
}) {
  const { t } = useTranslation();
  const of = (kind: string): RankedMember[] => rows.filter(({ delivery }) => delivery?.kind === kind);
  const can = of("can");
  const [first] = can;
  const late = rows.flatMap(({ maker, delivery }) =>
    delivery?.kind === "cannot" && delivery.why === "late" ? [{ maker, delivery }] : [],
  );
  const [nearest] = late;
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
      {first === undefined && <NeedChanges need={need} rows={rows} today={today} onChange={onChange} />}
    </div>
  );
}
