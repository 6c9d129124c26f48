import { useTranslation } from "react-i18next";
import type { SupplierDetails } from "#shared/contracts/listings.ts";
import { Mark } from "#shared/ui/drawings/mark.tsx";
import { ListingBadges } from "#shared/ui/listings/listing-badges.tsx";
import { ShareButton } from "./share-button.tsx";

type Head = Pick<SupplierDetails, "name" | "formerName" | "mark" | "isClaimed" | "verifiedBy">;

/** Mark, name, former name, place and badges of an organisation. */
export function DetailsHead({ listing, place }: { listing: Head; place: string | null }) {
  const { t } = useTranslation();
  const former = listing.formerName === null ? null : t("web.details.formerly", { name: listing.formerName });
  const under = [former, place].filter(Boolean).join(" · ");
  return (
    <div className="details-head">
      <Mark source={listing.mark} size={96} />
      <div className="details-names">
        <h1 className="h1">{listing.name}</h1>
        {under !== "" && <p className="mut">{under}</p>}
        <ListingBadges listing={listing} />
      </div>
      <div className="details-actions">
        <ShareButton />
      </div>
    </div>
  );
}

/** Town of the headquarters, else of the first location. */
export function placeOf(locations: SupplierDetails["locations"]): string | null {
  const location = locations.find((item) => item.isHq) ?? locations[0];
  if (!location) return null;
  return [townOf(location.address), location.county ?? location.country].filter(Boolean).join(", ");
}

/** The last part of an address names the town. */
export function townOf(address: string): string {
  return address.split(",").at(-1)?.trim() ?? address;
}
