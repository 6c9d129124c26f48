import { createI18n } from "#shared/messages/create-i18n.ts";
import { LOCALES } from "#shared/messages/message-types.ts";
import type { Locale } from "#shared/messages/message-types.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { entryRedirect } from "#shared/contracts/site/entry-redirect.ts";
import type { Flag } from "#shared/contracts/site/flags.ts";
import { findPage, PAGES, type FoundPage } from "#shared/contracts/site/pages.ts";
import { Region } from "#shared/contracts/site/regions.ts";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import type { Db } from "#api/platform/database/db.ts";
import type { Caller } from "#api/platform/geocoding/visitor-country.ts";
import type { HtmlHead } from "#api/platform/http/site/html-head.ts";
import type { DescribePage, SiteAnswer } from "#api/platform/http/site/web-site.ts";
import { listingAddress } from "./listing-address.ts";
import { findListingFacts, type ListingFacts } from "./listing-facts.query.ts";
import { breadcrumbData, listingData, siteOrganisation } from "./structured-data.ts";

const SITE = "Purlin";
const MOST_DESCRIPTION = 160;
const GREATEST_ID = 2_147_483_647;
const LOCALE_OF: Readonly<Record<Region, Locale>> = { UK: "en-GB", NA: "en-US", SA: "en-SA" };
const KIND_OF_OPEN_GRAPH = {
  suppliers: "profile",
  consultants: "profile",
  products: "product",
  projects: "article",
} as const;

const texts = Object.fromEntries(LOCALES.map((locale) => [locale, createI18n(siteBundle, locale)]));

/** Words of one region. */
interface Words {
  region: Region;
  locale: Locale;
  /** For the page itself: version and flags. */
  meta: Record<string, string>;
  say(key: string, values?: Record<string, string>): string;
}

/** What the pages of a server have in common. */
interface SiteSettings {
  /** Origin of the site, without a trailing slash. */
  origin: string;
  /** What every page is told about its server, by the name of the meta element. */
  meta: Record<string, string>;
  /** Their pages are unknown (CON-05). */
  flagsOff: readonly Flag[];
  /** Region of the caller's country; null where it is not known. Must not wait for another server. */
  regionOf(caller: Caller): Promise<Region | null>;
}

/**
 * What the served HTML of a page says (ROU-20, ROU-24, ROU-25): its own title, description, canonical address, robots,
 * Open Graph and structured data, by the table and the texts that the page itself uses. Its region is that of the
 * address, then of the caller's country, then North America (REG-02): a stored choice stays in the browser, where the
 * page applies it.
 */
export function describePages(db: Db, settings: SiteSettings): DescribePage {
  const { origin: site, meta, flagsOff, regionOf } = settings;
  return async ({ path, query, caller }) => {
    const found = findPage(path);
    if (found?.id === "redirect") return { redirect: keepRegion(entryRedirect(query), query) };
    const words = wordsOf(namedRegion(query) ?? (await regionOf(caller)) ?? "NA", meta);
    const isOff = found?.page.flag !== undefined && flagsOff.includes(found.page.flag);
    if (found === null || isOff) return notFound(words);
    return found.page.listing === undefined ? plainPage(found, words, site) : listingPage(db, found, words, site);
  };
}

function namedRegion(query: URLSearchParams): Region | null {
  return Region.safeParse(query.get("region")).data ?? null;
}

function wordsOf(name: Region, meta: Record<string, string>): Words {
  const locale = LOCALE_OF[name];
  const i18n = texts[locale];
  return {
    region: name,
    locale,
    meta,
    say: (key, values) => i18n?.t(key, { region: i18n.t(`web.region.in.${name}`), ...values }) ?? key,
  };
}

function plainPage({ id, page }: FoundPage, words: Words, site: string): SiteAnswer {
  const path = page.canonical ?? page.path;
  const isHome = page.head in { suppliers: 0, products: 0, consultants: 0, projects: 0 };
  const isMissing = page.status === 404;
  return {
    status: page.status ?? 200,
    region: words.region,
    head: {
      ...commonHead(words, `web.head.${page.head}`),
      canonicalUrl: isMissing || path.includes(":") ? null : site + path,
      isIndexed: !isMissing,
      imageUrl: `${site}/share.png`,
      kind: "website",
      structuredData: isHome || id === "about" ? [siteOrganisation(site)] : [],
    },
  };
}

async function listingPage(db: Db, { id, page, params }: FoundPage, words: Words, site: string): Promise<SiteAnswer> {
  const { kind, idParam } = page.listing ?? { kind: "suppliers", idParam: "id" };
  const number = idOf(params[idParam]);
  const listing = number === null ? undefined : await findListingFacts(db, kind, number);
  if (listing === undefined) return notFound(words);
  const isConfigurator = id === "configurator";
  const address = isConfigurator
    ? `/configurator/product/${listing.id}/${listing.slug}`
    : listingAddress(kind, listing);
  return {
    status: 200,
    region: words.region,
    head: {
      ...commonHead(words, "web.head.listing"),
      ...(isConfigurator ? configuratorWords(listing, words) : listingWords(kind, listing)),
      canonicalUrl: site + address,
      isIndexed: true,
      imageUrl: `${site}/share.png`,
      kind: KIND_OF_OPEN_GRAPH[kind],
      structuredData: [
        listingData(kind, listing, site),
        breadcrumbData(
          [
            { name: words.say("web.shell.crumbHome"), path: PAGES["home-suppliers"].path },
            { name: words.say(`web.kind.${kind}`), path: `/search/${kind}` },
            { name: listing.name, path: address },
          ],
          site,
        ),
      ],
    },
  };
}

function notFound(words: Words): SiteAnswer {
  return {
    status: 404,
    region: words.region,
    head: {
      ...commonHead(words, "web.head.not-found"),
      canonicalUrl: null,
      isIndexed: false,
      imageUrl: null,
      kind: "website",
      structuredData: [],
    },
  };
}

function commonHead(
  words: Words,
  key: string,
): Pick<HtmlHead, "title" | "description" | "locale" | "siteName" | "needsScript" | "meta"> {
  return {
    title: `${words.say(`${key}.title`)} · ${SITE}`,
    description: words.say(`${key}.description`),
    locale: words.locale,
    siteName: SITE,
    needsScript: words.say("web.start.needsScript"),
    meta: words.meta,
  };
}

/** As the pages name themselves once they run. */
function listingWords(kind: ListingKind, listing: ListingFacts): Partial<HtmlHead> {
  const isOwned = kind === "products" && listing.owner !== null;
  return {
    title: `${isOwned ? `${listing.name}, ${listing.owner?.name}` : listing.name} · ${SITE}`,
    ...(listing.description !== "" && { description: listing.description.slice(0, MOST_DESCRIPTION) }),
  };
}

function configuratorWords({ name, owner }: ListingFacts, words: Words): Partial<HtmlHead> {
  return {
    title: `${words.say("web.configurator.titleOf", { name })} · ${SITE}`,
    description: words.say("web.configurator.description", { name, owner: owner?.name ?? SITE }),
  };
}

function idOf(text: string | undefined): number | null {
  const id = text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= GREATEST_ID ? id : null;
}

/** The page that opens next reads the region from its address, as any other does (REG-02). */
function keepRegion(path: string, query: URLSearchParams): string {
  const region = namedRegion(query);
  return region === null ? path : `${path}${path.includes("?") ? "&" : "?"}region=${region}`;
}
