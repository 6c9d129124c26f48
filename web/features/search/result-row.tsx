import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ListingSummary } from "#shared/contracts/search.ts";
import { ListingBadges } from "#shared/ui/listings/listing-badges.tsx";
import { ListingCover } from "#shared/ui/listings/listing-cover.tsx";
import { listingPath } from "#shared/ui/listings/listing-path.ts";
import { TagList } from "#shared/ui/listings/tag-list.tsx";

/** One result: cover, name, place, badges, tags, and four facts always in one order. */
export function ResultRow({ listing }: { listing: ListingSummary }) {
  const { t } = useTranslation();
  const facts = [
    ["founded", listing.founded],
    ["people", listing.sizeName],
    ["mmc", listing.mmcCategories.length > 0 ? listing.mmcCategories.map(mmcNumber).join(", ") : null],
    ["caseStudies", listing.caseStudies],
  ] as const;
  const under = [listing.owner?.name, listing.place, formerly(listing.formerName, t)].filter(Boolean).join(" · ");
  return (
    <article className="result">
      <ListingCover listing={listing} isSmall className="result-cover" />
      <div className="result-body">
        <h2>
          <Link to={listingPath(listing)}>{listing.name}</Link>
        </h2>
        {under !== "" && <p className="result-place">{under}</p>}
        <ListingBadges listing={listing} />
        <TagList tags={listing.tags.length > 0 ? listing.tags : listing.buildingSystems} />
        <dl className="result-facts">
          {facts.map(
            ([name, value]) =>
              value !== null && (
                <div key={name}>
                  <dt>{t(`web.search.fact.${name}`)}</dt>
                  <dd className="mono">{value}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
    </article>
  );
}

/** "5a Pods" and "Category 1: …" are told by their number; a name without one stays. */
function mmcNumber(name: string): string {
  return /\b(\d[a-d]?)\b/.exec(name)?.[1] ?? name;
}

function formerly(name: string | null, t: (key: string, values: { name: string }) => string): string | null {
  return name === null ? null : t("listings.formerly", { name });
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
