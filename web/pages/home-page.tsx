import { useQuery } from "@tanstack/react-query";
import { IconArrowRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { useGradually } from "#shared/ui/app/use-gradually.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { searchPath } from "#shared/ui/listings/shown-kinds.ts";
import { CategoryTiles, CategoryTilesSkeleton } from "#web/features/home/category-tiles.tsx";
import { Hero } from "#web/features/home/hero.tsx";
import { HomeMap } from "#web/features/home/home-map.tsx";
import { HomeTabs } from "#web/features/home/home-tabs.tsx";
import { homeQuery } from "#web/features/home/home.queries.ts";
import { CAROUSEL_TILES, LATEST_TILES, LatestListings } from "#web/features/home/latest-listings.tsx";
import { PartnerRow } from "#web/features/home/partner-row.tsx";
import { SystemTiles, SystemTilesSkeleton } from "#web/features/home/system-tiles.tsx";

/** Home, one tab per kind of listing: search box, categories, recently added. */
export function HomePage({ kind }: { kind: ListingKind }) {
  const { t } = useTranslation();
  const call = useCall();
  const { region } = useRegion();
  const { data: summary, error, refetch } = useQuery(homeQuery(call, region));
  const data = useGradually(summary);
  const total = data?.counts[kind];
  const latest = data?.latest[kind];
  const search = searchPath(kind);
  const most = kind === "products" ? CAROUSEL_TILES : LATEST_TILES;

  const categories = search !== undefined && (
    <section className="home-section">
      <div className="home-section-head">
        <h2 className="h2">{t(`web.home.findBy.${kind}`)}</h2>
        <Link className="btn" to={search}>
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
      subtitle={t("web.home.someOf", {
        shown: Math.min(latest?.length ?? most, most),
        all: total === undefined ? t(`web.home.all.${kind}`) : t(`web.count.${kind}`, { count: total }),
      })}
      listings={latest}
      most={most}
      isCarousel={kind === "products"}
    />
  );

  return (
    <main id="main" className="site-main">
      <Hero
        kind={kind}
        systemIds={Object.fromEntries((data?.systems ?? []).map((system) => [system.name, system.id]))}
      />
      <div className="wrap">
        <HomeTabs kind={kind} counts={data?.counts} />
        {error ? (
          <section className="home-section">
            <InlineFailure
              title={t("errors.dataFailure")}
              failure={{ detail: t("errors.refreshOrSupport") }}
              onRetry={() => void refetch()}
            />
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
