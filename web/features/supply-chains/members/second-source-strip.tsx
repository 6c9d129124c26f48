import { IconBulb } from "@tabler/icons-react";
import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { deliveryOf } from "#shared/domain/logistics/delivery.ts";
import { secondSource } from "#shared/domain/logistics/second-source.ts";
import { formatDate } from "#shared/ui/listings/texts/format-date.ts";
import type { NamedNeed } from "./need-address.ts";
import { axisOf, ProgrammeBar } from "./programme-bar.tsx";
import type { RankedMember } from "./ranked-members.ts";

/** Two members who share the work are ready sooner: a sentence below the table, and the bars that prove it on demand. */
export function SecondSourceStrip({
  need,
  rows,
  today,
}: {
  need: NamedNeed;
  rows: readonly RankedMember[];
  today: string;
}) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const split = useMemo(() => {
    const byRank = rows.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
    return secondSource(
      byRank.map(({ maker }) => maker),
      need,
      today,
    );
  }, [rows, need, today]);
  if (split === null) return null;
  const [one, other] = split.shares;
  const bars = split.shares.map(({ maker, quantity }) => {
    const share = { ...need, quantity };
    return { maker, share, delivery: deliveryOf(maker, share, today) };
  });
  const axis = axisOf(
    bars.map(({ delivery }) => delivery),
    need,
    today,
  );
  return (
    <section className="second-source" aria-label={t("web.chains.second.title")}>
      <div className="chain-strip" data-tone="info">
        <IconBulb size={18} stroke={1.6} aria-hidden />
        <p>
          <b>{t("web.chains.second.title")}.</b>{" "}
          {t("web.chains.second.text", {
            one: one.maker.name,
            oneShare: one.quantity,
            other: other.maker.name,
            otherShare: other.quantity,
            date: formatDate(split.ready),
            count: split.weeksSooner,
            alone: split.alone.name,
          })}{" "}
          <button
            type="button"
            className="lk"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t(isOpen ? "web.chains.second.hide" : "web.chains.second.show")}
          </button>
        </p>
      </div>
      {isOpen && (
        <ul id={id} className="card second-source-shares">
          {bars.map(({ maker, share, delivery }) => (
            <li key={maker.organisationId}>
              <span>
                <b dir="auto">{maker.name}</b>
                <span className="mut num">
                  {t("web.chains.second.share", { count: share.quantity, all: need.quantity })}
                </span>
              </span>
              <ProgrammeBar delivery={delivery} need={share} axis={axis} t={t} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
