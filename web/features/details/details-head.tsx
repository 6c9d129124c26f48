import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SupplierDetails } from "#shared/contracts/market/listings.ts";
import type { OrganisationType } from "#shared/contracts/market/organisation-type.ts";
import { Mark } from "#shared/ui/drawings/mark.tsx";
import { ListingBadges } from "#shared/ui/listings/listing-badges.tsx";
import { listingPath } from "#shared/ui/listings/listing-path.ts";
import { ClaimLine } from "./organisation/claim-line.tsx";
import { OwnerLinks } from "./organisation/owner-links.tsx";
import { SharePage } from "./share-page.tsx";

type Head = Pick<SupplierDetails, "id" | "slug" | "name" | "formerName" | "mark" | "isClaimed" | "verifiedBy"> & {
  type: OrganisationType;
};

/**
 * Mark, name, former name, place, badges and what can be done with an organisation; `children` are more actions. A page
 * that is not live has id 0: nothing can be done with it yet.
 */
export function DetailsHead({
  listing,
  place,
  children,
}: {
  listing: Head;
  place: string | null;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const former = listing.formerName === null ? null : t("web.details.formerly", { name: listing.formerName });
  const under = [former, place].filter(Boolean).join(" · ");
  const isLive = listing.id > 0;
  const kind = listing.type === "supplier" ? "suppliers" : "consultants";
  return (
    <div className="details-head">
      <Mark source={listing.mark} size={96} />
      <div className="details-names">
        <h1 className="h1" dir="auto">
          {listing.name}
        </h1>
        {under !== "" && <p className="mut">{under}</p>}
        {(listing.isClaimed || listing.verifiedBy.length > 0) && <ListingBadges listing={listing} />}
        {isLive && !listing.isClaimed && <ClaimLine path={listingPath({ kind, owner: null, ...listing })} />}
      </div>
      {isLive && (
        <div className="details-actions">
          <SharePage />
          <OwnerLinks organisation={listing} />
          {children}
        </div>
      )}
    </div>
  );
}
