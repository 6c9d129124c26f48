import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { MappedKind } from "#shared/contracts/market/search.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { useOpenWaitlist } from "#shared/ui/app/waitlist-context.ts";
import { LazyListingsMap } from "#shared/ui/map/lazy-listings-map.tsx";
import { placesQuery } from "./home.queries.ts";
import { PlaceBars } from "./place-bars.tsx";
import "./home-map.css";

const HEIGHT = 440;

/** Where the listings of a kind are, with the fullest places as bars and the way to the waitlist (HOM-02). */
export function HomeMap({ kind, total }: { kind: MappedKind; total: number | undefined }) {
  const { t } = useTranslation();
  const call = useCall();
  const { region } = useRegion();
  const openWaitlist = useOpenWaitlist();
  const { data, error } = useQuery(placesQuery(call, region, kind));
  const from = useMemo(() => ({ query: { region } }), [region]);
  const regionText = t(`web.region.in.${region}`);
  return (
    <section className="home-section">
      <h2 className="h2">{t(`web.home.where.${kind}`)}</h2>
      {total !== undefined && (
        <p className="mut home-sub">
          {t("web.home.located", { all: t(`web.count.${kind}`, { count: total }), region: regionText })}
        </p>
      )}
      <div className="home-map">
        <LazyListingsMap
          key={`${kind} ${region}`}
          kind={kind}
          from={from}
          height={HEIGHT}
          label={t("web.home.mapOf", { kind: t(`web.kind.${kind}`), region: regionText })}
          aside={
            <div className="home-map-card">
              {error === null && <PlaceBars places={data} />}
              <p className="mut">{t("web.home.elsewhere")}</p>
              <button type="button" className="btn" onClick={openWaitlist}>
                {t("web.home.waitlist")}
              </button>
            </div>
          }
        />
      </div>
    </section>
  );
}
