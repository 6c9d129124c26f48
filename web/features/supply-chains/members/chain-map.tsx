import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { SupplyChain } from "#shared/contracts/people/supply-chains.ts";
import { LazyListingsMap } from "#shared/ui/map/lazy-listings-map.tsx";
import { mapSiteOf, pointsOf } from "./map-site.ts";
import type { NamedNeed } from "./need-address.ts";
import type { RankedMember } from "./ranked-members.ts";

/** Pins of their own; who comes later in the table is in a disc with its neighbours. */
const MOST_PINS = 100;

/** Pins with the ranks of the table: green can, with a line to the site; dashed cannot, with the radius that stops short. */
export const ChainMap = memo(function ChainMap({
  chain,
  rows,
  need,
  selectedIds,
}: {
  chain: SupplyChain;
  rows: readonly RankedMember[];
  need: NamedNeed | null;
  selectedIds: readonly number[];
}) {
  const { t } = useTranslation();
  const points = useMemo(() => pointsOf(rows), [rows]);
  const listed = useMemo(() => (need === null ? [] : points.slice(0, MOST_PINS).map(({ id }) => id)), [points, need]);
  const able = useMemo(
    () =>
      need === null
        ? null
        : rows.filter(({ delivery }) => delivery?.kind === "can").map(({ maker }) => maker.organisationId),
    [rows, need],
  );
  const site = useMemo(() => (need === null ? null : mapSiteOf(rows, need)), [rows, need]);
  const placeOf = useMemo(() => {
    const places = new Map(rows.map(({ maker, site }) => [maker.organisationId, site?.place ?? null]));
    return (id: number): string | null => places.get(id) ?? null;
  }, [rows]);
  return (
    <aside className="chain-map">
      <LazyListingsMap
        kind="suppliers"
        label={t("web.chains.map", { name: chain.name })}
        from={{ points }}
        listedIds={listed}
        selectedIds={selectedIds}
        ableIds={able}
        site={site}
        isListed
        height={400}
        placeOf={placeOf}
      />
      {need !== null && (
        <ul className="chain-legend small">
          <li>
            <span className="member-rank mono" data-kind="can" aria-hidden="true">
              1
            </span>
            {t("web.chains.mapCan")}
          </li>
          <li>
            <span className="member-rank mono" aria-hidden="true">
              4
            </span>
            {t("web.chains.mapCannot")}
          </li>
          {site !== null && site.short.length > 0 && (
            <li>
              <span className="chain-radius" aria-hidden="true" />
              {t("web.chains.mapShort")}
            </li>
          )}
        </ul>
      )}
    </aside>
  );
});
