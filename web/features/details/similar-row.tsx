import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { useGradually } from "#shared/ui/app/use-gradually.ts";
import { DetailsSection } from "./details-section.tsx";
import { similarQuery } from "./details.queries.ts";
import { TileRow } from "./tile-row.tsx";

/** Up to four listings like this one. An extra: while it loads, fails or finds nothing, the page does without. */
export function SimilarRow({ kind, id }: { kind: ListingKind; id: number }) {
  const { t } = useTranslation();
  const call = useCall();
  const { region } = useRegion();
  const { data } = useQuery(similarQuery(call, kind, id, region));
  const listings = useGradually(data) ?? [];
  if (listings.length === 0) return null;
  const title = t(`web.details.similar.${kind}`);
  return (
    <DetailsSection id="similar" title={title}>
      <TileRow listings={listings} title={title} isWide />
    </DetailsSection>
  );
}
