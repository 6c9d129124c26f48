import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { SupplyChain } from "#shared/contracts/supply-chains.ts";
import { LazyListingsMap } from "#shared/ui/map/lazy-listings-map.tsx";
import type { NamedNeed } from "./need-address.ts";
import type { RankedMember } from "./ranked-members.ts";

/** Pins with the ranks of the table; those who can are marked. */
export function ChainMap({
  chain,
  rows,
  need,
}: {
  chain: SupplyChain;
  rows: readonly RankedMember[];
  need: NamedNeed | null;
}) {
  const { t } = useTranslation();
  const points = useMemo(
    () =>
      rows.flatMap(({ maker, rank }) => {
        const [site] = maker.sites;
        if (site === undefined) return [];
        const { longitude, latitude } = site;
        return [{ id: maker.organisationId, name: maker.name, slug: maker.slug, longitude, latitude, rank }];
      }),
    [rows],
  );
  const listed = useMemo(() => (need === null ? [] : points.map(({ id }) => id)), [points, need]);
  const able = useMemo(
    () => rows.filter(({ delivery }) => delivery?.kind === "can").map(({ maker }) => maker.organisationId),
    [rows],
  );
  const placeOf = useMemo(() => {
    const places = new Map(rows.map(({ maker }) => [maker.organisationId, maker.sites[0]?.place ?? null]));
    return (id: number): string | null => places.get(id) ?? null;
  }, [rows]);
  return (
    <aside className="chain-map">
      <LazyListingsMap
        kind="suppliers"
        label={t("web.chains.map", { name: chain.name })}
        from={{ points }}
        listedIds={listed}
        selectedIds={able}
        height={400}
        placeOf={placeOf}
      />
      {need !== null && <p className="small mut chain-legend">{t("web.chains.mapLegend")}</p>}
    </aside>
  );
}
