import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { waysOut } from "#shared/domain/logistics/ways-out.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { formatDate } from "#shared/ui/listings/texts/format-date.ts";
import { suppliersOfQuery } from "#web/features/supply-chains/supply-chains.queries.ts";
import type { NamedNeed, NeedFields } from "./need-address.ts";
import type { RankedMember } from "./ranked-members.ts";

/** What would change that nobody can, each with how many can then; last, all who make it, inside the chain and beyond. */
export function NeedChanges({
  need,
  rows,
  today,
  onChange,
}: {
  need: NamedNeed;
  rows: readonly RankedMember[];
  today: string;
  onChange(some: Partial<NeedFields>): void;
}) {
  const { t } = useTranslation();
  const { region } = useRegion();
  const { data: suppliers } = useQuery(suppliersOfQuery(useCall(), need.system, region));
  const ways = useMemo(
    () =>
      waysOut(
        rows.map(({ maker }) => maker),
        need,
        today,
      ),
    [rows, need, today],
  );
  return (
    <div className="need-changes" role="group" aria-label={t("web.chains.answer.change")}>
      {ways.map((way) => {
        const date = formatDate(way.by);
        const isMove = way.kind === "move";
        return (
          <button
            key={way.kind}
            type="button"
            className="btn"
            onClick={() => onChange(isMove ? { by: way.by } : { by: way.by, quantity: way.quantity })}
          >
            {isMove
              ? t("web.chains.answer.move", { date })
              : t("web.chains.answer.fewer", { count: way.quantity, date })}
            <Outcome>{t("web.chains.answer.can", { count: way.can })}</Outcome>
          </button>
        );
      })}
      <Link className="btn" to={`/search/suppliers?query=${encodeURIComponent(need.system)}`}>
        {t("web.chains.answer.beyond")}
        {suppliers !== undefined && <Outcome>{t("web.count.suppliers", { count: suppliers })}</Outcome>}
      </Link>
    </div>
  );
}

function Outcome({ children }: { children: ReactNode }) {
  return <span className="need-outcome num">{children}</span>;
}
