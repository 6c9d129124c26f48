import { useQuery } from "@tanstack/react-query";
import { IconArrowRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ListingKind } from "#shared/contracts/search.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { CategoryTiles, CategoryTilesSkeleton } from "#web/features/home/category-tiles.tsx";
import { Hero } from "#web/features/home/hero.tsx";
import { HomeMap } from "#web/features/home/home-map.tsx";
import { HomeTabs } from "#web/features/home/home-tabs.tsx";
import { homeQuery } from "#web/features/home/home.queries.ts";
import { LatestListings } from "#web/features/home/latest-listings.tsx";
import { PartnerRow } from "#web/features/home/partner-row.tsx";
import { SystemTiles, SystemTilesSkeleton } from "#web/features/home/system-tiles.tsx";
import { PageHead } from "#web/layout/page-head.tsx";

/** Home, one tab per kind of listing: search box, categories, recently added. */
export function HomePage({ kind }: { kind: ListingKind }) {
  const { t } = useTranslation();
  const call = useCall();
  const { region } = useRegion();
  const { data, error, refetch } = useQuery(homeQuery(call, region));
  const total = data?.counts[kind];
  const regionText = t(`web.region.in.${region}`);
  const latest = data?.latest[kind];

  const categories = (
    <section className="home-section">
      <div className="home-section-head">
        <h2 className="h2">{t(`web.home.findBy.${kind}`)}</h2>
        <Link className="btn" to={`/search/${kind}`}>
          {t(`web.home.viewAll.${kind}`)}
          <IconArrowRight size={16} stroke={1.8} aria-hidden />
        </Link>
      </div>
      {kind === "consultants" || kind === "projects" ? (
        data ? (
          <CategoryTiles kind={kind} categories={kind === "consultants" ? data.roles : data.sectors} most={8} />
        ) : (
          <CategoryTilesSkeleton />
        )
      ) : data ? (
        <SystemTiles kind={kind} systems={data.systems} />
      ) : (
        <SystemTilesSkeleton />
      )}
    </section>
  );
  const recent = (
    <LatestListings
      title={t(kind === "products" ? "web.home.recentlyUploaded" : "web.home.recentlyAdded")}
      subtitle={
        total === undefined || latest === undefined
          ? undefined
          : t("web.home.someOf", {
              shown: Math.min(latest.length, kind === "products" ? 10 : 4),
              all: t(`web.count.${kind}`, { count: total }),
            })
      }
      listings={latest}
      isCarousel={kind === "products"}
    />
  );

  return (
    <main id="main" className="site-main">
      <PageHead title={t(`web.kind.${kind}`)} description={t(`web.home.lead.${region}`, { region: regionText })} />
      <Hero
        kind={kind}
        systemIds={Object.fromEntries((data?.systems ?? []).map((system) => [system.name, system.id]))}
      />
      <div className="wrap">
        <HomeTabs kind={kind} counts={data?.counts} />
        {error ? (
          <section className="home-section">
            <InlineFailure title={t("errors.dataFailure")} failure={error} onRetry={() => void refetch()} />
          </section>
        ) : kind === "products" ? (
          <>
            {recent}
            {categories}
          </>
        ) : (
          <>
            {categories}
            <HomeMap kind={kind} total={total} />
            {recent}
          </>
        )}
        <PartnerRow />
      </div>
    </main>
  );
}
