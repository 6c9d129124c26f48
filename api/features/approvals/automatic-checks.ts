import type { ApprovalCheck } from "#shared/contracts/people/approvals.ts";

/** A certificate with fewer days left than these ends soon. */
const SOON_DAYS = 90;

/**
 * What a machine can tell of a payload: whether the address is of the website's domain, which certificates have ended or
 * end soon, and whether the live page has changed since the draft began.
 *
 * @param today ISO day
 */
export function automaticChecks(
  payload: Readonly<Record<string, unknown>>,
  { today, liveChanged }: { today: string; liveChanged: boolean },
): ApprovalCheck[] {
  const checks: ApprovalCheck[] = [];
  const email = [payload["emailAddress"], payload["contactEmail"]].find((text) => typeof text === "string");
  const site = domainOf(payload["webSiteUrl"]);
  if (typeof email === "string" && site !== null) {
    checks.push({ name: "emailDomain", isGood: email.split("@").at(-1)?.toLowerCase() === site, count: 0 });
  }
  const days = (Array.isArray(payload["certificates"]) ? payload["certificates"] : []).flatMap((row: unknown) => {
    const until: unknown = typeof row === "object" && row !== null ? Reflect.get(row, "validUntil") : null;
    return typeof until === "string" ? [(Date.parse(until) - Date.parse(today)) / 86_400_000] : [];
  });
  const ended = days.filter((left) => left < 0).length;
  const ending = days.filter((left) => left >= 0 && left <= SOON_DAYS).length;
  if (ended > 0) checks.push({ name: "certificatesEnded", isGood: false, count: ended });
  if (ending > 0) checks.push({ name: "certificatesEnding", isGood: false, count: ending });
  if (liveChanged) checks.push({ name: "liveChanged", isGood: false, count: 0 });
  return checks;
}

/** "https://www.tarnbeck.example/pods" and "tarnbeck.example" give "tarnbeck.example". */
function domainOf(url: unknown): string | null {
  if (typeof url !== "string" || url.trim() === "") return null;
  const whole = /^https?:\/\//i.test(url) ? url : `https://${url}`;
  return URL.canParse(whole) ? new URL(whole).hostname.replace(/^www\./, "") : null;
}
