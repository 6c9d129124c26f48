import { IconAdjustments, IconCircleCheck, IconRosetteDiscountCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ListingSummary } from "#shared/contracts/market/search.ts";
import "./listings.css";

type Facts = Pick<ListingSummary, "isClaimed" | "verifiedBy"> &
  Partial<Pick<ListingSummary, "hasConfigurator" | "status">>;

/** Badges in their fixed order: Claimed, Verified by each organisation, then the others (DET-04). */
export function ListingBadges({ listing }: { listing: Facts }) {
  const { t } = useTranslation();
  return (
    <div className="badges">
      {listing.isClaimed && (
        <span className="badge">
          <IconRosetteDiscountCheck size={14} stroke={1.6} aria-hidden />
          {t("listings.claimed")}
        </span>
      )}
      {listing.verifiedBy.map((name) => (
        <span key={name} className="badge" data-tone="verified">
          <IconCircleCheck size={14} stroke={1.6} aria-hidden />
          {t("listings.verifiedBy", { name })}
        </span>
      ))}
      {listing.hasConfigurator === true && (
        <span className="badge" data-tone="info">
          <IconAdjustments size={14} stroke={1.6} aria-hidden />
          {t("listings.configurable")}
        </span>
      )}
      {listing.status && <span className="badge">{t(`listings.status.${listing.status}`)}</span>}
    </div>
  );
}
