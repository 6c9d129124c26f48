import type { TFunction } from "i18next";
import type { WaitingTenant } from "#shared/contracts/people/onboarding.ts";
import { formatMoment } from "#shared/ui/listings/texts/format-date.ts";
import type { Check } from "#web/features/console/check-table.tsx";

/** What speaks for an organisation that waits, as far as a machine can tell. */
export function organisationChecks(
  { name, madeBy, emailVerifiedAt, page, similar }: WaitingTenant,
  t: TFunction,
): Check[] {
  const email: Check = {
    name: t("web.console.claim.email"),
    said: madeBy?.email ?? t("web.console.organisation.nobody"),
    found:
      emailVerifiedAt === null
        ? t("web.console.organisation.notVerified")
        : t("web.console.organisation.verified", { moment: formatMoment(emailVerifiedAt) }),
    isGood: emailVerifiedAt !== null,
  };
  const known = similar.map((other) =>
    t(other.isApproved ? "web.console.organisation.close" : "web.console.organisation.closeWaiting", {
      name: other.name,
      count: other.people,
    }),
  );
  const named: Check = {
    name: t("web.console.organisation.name"),
    said: name,
    found: known.length === 0 ? t("web.console.organisation.noneClose") : known.join("\n"),
    isGood: known.length === 0,
  };
  if (page === null) return [email, named];
  const domain: Check = {
    name: t("web.console.claim.domain"),
    said: madeBy?.emailDomain ?? "",
    found:
      page.websiteDomain === null
        ? t("web.console.claim.noSite")
        : t(page.isSameDomain ? "web.console.claim.sameSite" : "web.console.claim.otherSite", {
            site: page.websiteDomain,
          }),
    isGood: page.isSameDomain,
  };
  const wanted: Check = {
    name: t("web.console.organisation.page"),
    said: t("web.console.organisation.asksFor", { page: page.name }),
    found: t(page.isFree ? "web.console.claim.noOwner" : "web.console.organisation.owned"),
    isGood: page.isFree,
  };
  return [email, named, domain, wanted];
}
