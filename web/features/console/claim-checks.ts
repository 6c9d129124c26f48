import type { TFunction } from "i18next";
import type { ClaimDetails } from "#shared/contracts/people/claims.ts";
import { formatMoment } from "#shared/ui/listings/texts/format-date.ts";
import type { Check } from "./check-table.tsx";

/** What speaks for a claimant, as far as a machine can tell; the person is for people to check. */
export function claimChecks({ checks, email, message, name }: ClaimDetails, t: TFunction): Check[] {
  const isSame = checks.websiteDomain !== null && checks.emailDomain === checks.websiteDomain;
  return [
    {
      name: t("web.console.claim.email"),
      said: email,
      found:
        checks.emailConfirmedAt === null
          ? t("web.console.claim.notOpened")
          : t("web.console.claim.opened", { moment: formatMoment(checks.emailConfirmedAt) }),
      isGood: checks.emailConfirmedAt !== null,
    },
    {
      name: t("web.console.claim.domain"),
      said: checks.emailDomain,
      found:
        checks.websiteDomain === null
          ? t("web.console.claim.noSite")
          : t(isSame ? "web.console.claim.sameSite" : "web.console.claim.otherSite", { site: checks.websiteDomain }),
      isGood: isSame,
    },
    {
      name: t("web.console.claim.account"),
      said: name,
      found: checks.accountOf ?? t("web.console.claim.noAccount"),
      isGood: checks.accountOf !== null,
    },
    {
      name: t("web.console.claim.owner"),
      said: t("web.console.claim.wants"),
      found: checks.ownedBy ?? t("web.console.claim.noOwner"),
      isGood: checks.ownedBy === null,
    },
    {
      name: t("web.console.claim.person"),
      said: `“${message}”`,
      found: t("web.console.claim.lookYourself"),
      isGood: false,
    },
  ];
}
