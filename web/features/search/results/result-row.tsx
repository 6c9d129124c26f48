import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ListingSummary, SearchResult } from "#shared/contracts/market/search.ts";
import { groupDigits } from "#shared/messages/group-digits.ts";
import { costGuideText } from "#shared/ui/listings/texts/cost-guide-text.ts";
import { ListingBadges } from "#shared/ui/listings/listing-badges.tsx";
import { ListingCover } from "#shared/ui/listings/listing-cover.tsx";
import { listingPath } from "#shared/ui/listings/listing-path.ts";
import { referenceName } from "#shared/ui/listings/reference-name.ts";
import { TagList } from "#shared/ui/listings/tag-list.tsx";
import { useDistanceText } from "#shared/ui/map/places/distance-text.ts";

/** Facts that are words, or figures among words. */
const WORDED: ReadonlySet<string> = new Set(["material", "leadTime", "cost"]);

/** One result: cover, name, place and distance, badges, tags, and up to four facts always in one order. */
export function ResultRow({ listing }: { listing: SearchResult }) {
  const { t } = useTranslation();
  const { formerName } = listing;
  const distance = useDistanceText()(listing.distanceMiles);
  const under = [
    listing.owner?.name,
    listing.place,
    // Figure and unit stay in one line.
    distance?.replaceAll(" ", "\u00A0"),
    formerName !== null && t("listings.formerly", { name: formerName }),
  ].filter(Boolean);
  return (
    <article className="result">
      <ListingCover listing={listing} isSmall className="result-cover" />
      <div className="result-body">
        <h2>
          <Link to={listingPath(listing)}>{listing.name}</Link>
        </h2>
        {under.length > 0 && <p className="result-place">{under.join(" · ")}</p>}
        <ResultReason reason={listing.reason} />
        <ListingBadges listing={listing} />
        <TagList tags={listing.tags.length > 0 ? listing.tags : listing.buildingSystems} />
        <ResultFacts listing={listing} />
      </div>
    </article>
  );
}

/** Up to four facts, always in one order. */
export function ResultFacts({ listing }: { listing: ListingSummary }) {
  const { t } = useTranslation();
  const { homes = null, storeys = null, completion = null } = listing.building ?? {};
  const { baseMaterial = null, leadTimeWeeks = null, costGuide = null } = listing.product ?? {};
  const facts = [
    ["material", baseMaterial && referenceName(t, baseMaterial)],
    ["leadTime", leadTimeWeeks === null ? null : t("listings.weeks", { count: leadTimeWeeks })],
    ["cost", costGuideText(costGuide, t)],
    ["homes", homes === null ? null : groupDigits(homes)],
    ["storeys", storeys],
    ["completion", completion],
    ["founded", listing.founded],
    ["people", listing.sizeName],
    ["mmc", listing.mmcCategories.length > 0 ? listing.mmcCategories.map(mmcNumber).join(", ") : null],
    ["caseStudies", listing.caseStudies],
  ] as const;
  return (
    <dl className="result-facts">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{t(`web.search.fact.${name}`)}</dt>
              <dd className={WORDED.has(name) ? "num" : "mono"}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Why a listing is there whose name does not say it. */
export function ResultReason({ reason }: { reason: SearchResult["reason"] }) {
  const { t } = useTranslation();
  if (reason === null) return null;
  const { said } = reason;
  // "Bathroom pods" is in the middle of a sentence here, "LGS volumetric" keeps its capitals.
  const meant = referenceName(t, reason.meant).replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());
  return <p className="result-reason">{t(`web.search.reason.${reason.kind}`, { said, meant })}</p>;
}

/** "5a Pods" and "Category 1: …" are told by their number; a name without one stays. */
function mmcNumber(name: string): string {
  return /\b(\d[a-d]?)\b/.exec(name)?.[1] ?? name;
}

/** Holds a row's place while it loads. */
export function ResultSkeleton() {
  return (
    <div className="result" aria-hidden="true">
      <span className="skeleton result-cover" />
      <span>
        <span className="skeleton" style={{ height: 18, width: "40%", marginBottom: 10 }} />
        <span className="skeleton" style={{ height: 12, width: "30%", marginBottom: 12 }} />
        <span className="skeleton" style={{ height: 22, width: "55%", marginBottom: 10 }} />
        <span className="skeleton" style={{ height: 12, width: "70%" }} />
      </span>
    </div>
  );
}
