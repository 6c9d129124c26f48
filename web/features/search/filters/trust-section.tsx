import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ANY_VERIFIER } from "#shared/contracts/market/search.ts";
import type { FacetCount } from "#shared/contracts/market/search.ts";
import { FacetBranch } from "./facet-tree.tsx";
import { FacetSection } from "./facet-section.tsx";
import { facetsOf, valuesOf } from "#web/features/search/search-address.ts";
import { FLAG_FILTERS, flagOf, isTicked, withFilter, withoutKeys } from "./search-filters.ts";
import type { FlagFilter } from "./search-filters.ts";
import { Tick } from "./tick.tsx";
import type { ChangeAddress } from "#web/features/search/use-search.ts";

/** Most values of one list filter. */
const MOST_VALUES = 50;

/** The yes filters, and who verified: only organisations that verify a listing are offered (SCH-27). */
export function TrustSection({
  facets,
  address,
  onChange,
}: {
  facets: readonly FacetCount[];
  address: URLSearchParams;
  onChange: ChangeAddress;
}) {
  const { t } = useTranslation();
  const flags = FLAG_FILTERS.filter((group) => facetsOf(facets, group).length > 0);
  const verifiers = facetsOf(facets, "verified-by")
    .filter(({ id }) => id !== ANY_VERIFIER)
    .slice(0, MOST_VALUES);
  const anyVerifier = facetsOf(facets, "verified-by").find(({ id }) => id === ANY_VERIFIER);
  if (flags.length === 0 && verifiers.length === 0) return null;
  const ticked = valuesOf(address, "verified-by").length + flags.filter((group) => flagOf(address, group)).length;
  const [claimed, ...others] = flags.map((group) => <li key={group}>{flag(group)}</li>);
  return (
    <FacetSection title={t("web.search.trust")} ticked={ticked} isOpenFirst>
      <ul>
        {claimed}
        {verifiers.length > 0 && <li>{verified()}</li>}
        {others}
      </ul>
    </FacetSection>
  );

  function flag(group: FlagFilter): ReactNode {
    const [facet] = facetsOf(facets, group);
    return (
      <Tick
        label={t(`web.search.flagLabel.${group}`)}
        count={facet?.count ?? null}
        isEstimate={facet?.isEstimate ?? false}
        isOn={flagOf(address, group)}
        onChange={(isOn) => onChange((from) => withFilter(from, { group, value: null }, isOn))}
      />
    );
  }

  function verified(): ReactNode {
    const all = verifiers.map(({ id }) => String(id));
    const on = all.filter((id) => isTicked(address, "verified-by", id));
    return (
      <FacetBranch
        choice={{
          key: "verified-by",
          label: t("web.search.verifiedOnly"),
          count: anyVerifier?.count ?? 0,
          isEstimate: anyVerifier?.isEstimate ?? false,
          isOn: on.length === all.length,
          isPartial: on.length > 0 && on.length < all.length,
          onChange: (isOn) =>
            onChange((from) => {
              const next = withoutKeys(from, ["verified-by"]);
              if (isOn) next.set("verified-by", all.join(","));
              return next;
            }),
          children: verifiers.map(({ id, name, count, isEstimate }) => ({
            key: String(id),
            label: name,
            count,
            isEstimate,
            isOn: isTicked(address, "verified-by", String(id)),
            onChange: (isOn) => onChange((from) => withFilter(from, { group: "verified-by", value: String(id) }, isOn)),
          })),
        }}
      />
    );
  }
}
