import { PAGE_NAMES } from "./page-names.ts";
import { PAGES } from "./pages.ts";

const PRODUCT_PAGES = new Set<string>(["DetailsProduct", ...PAGE_NAMES.DetailsProduct]);
const CONTACT_PAGES = new Set<string>(["Contact", ...PAGE_NAMES.Contact]);

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Where `/redirect` leads (ROU-21, R-04): a product under its owner, the contact page, or `/404`. The target is built
 * from numbers and slugs only, so that no foreign address can come out.
 *
 * @param query `page`, `owner-id`, `owner-name`, `details-id`, `details-name`, `releaseId` (ROU-22); `region` is kept
 * by the caller
 */
export function entryRedirect(query: { get(name: string): string | null }): string {
  const page = query.get("page") ?? "";
  if (CONTACT_PAGES.has(page)) return PAGES.contact.path;
  const ownerId = idOf(query.get("owner-id"));
  const productId = idOf(query.get("details-id"));
  if (!PRODUCT_PAGES.has(page) || ownerId === null || productId === null) return PAGES["not-found"].path;
  const name = slugOf(query.get("details-name") ?? "");
  const owner = slugOf(query.get("owner-name") ?? "") || "supplier";
  const release = query.get("releaseId") ?? "";
  const path = `/details/supplier/${ownerId}/${owner}/products/${productId}${name === "" ? "" : `/${name}`}`;
  // The page shows what is on the market (R-41); which release the other application came from stays in the address.
  return UUID.test(release) ? `${path}?releaseId=${release.toLowerCase()}` : path;
}

function idOf(text: string | null): number | null {
  if (text === null || !/^[1-9]\d{0,9}$/.test(text)) return null;
  return Number(text);
}

/** Letters and digits joined by hyphens, at most 80 characters. */
function slugOf(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-|-$/g, "");
}
