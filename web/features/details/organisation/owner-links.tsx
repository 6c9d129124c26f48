import { IconPencil, IconSettings } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { crossAppQuery } from "#shared/contracts/site/cross-app-query.ts";
import type { OrganisationType } from "#shared/contracts/market/organisation-type.ts";
import { isFlagOn } from "#shared/ui/app/flags.ts";
import { useSession } from "#shared/ui/app/session-context.ts";

/** What the owner of a claimed page may do with it (DET-15). Nothing to anybody else. */
export function OwnerLinks({
  organisation,
}: {
  organisation: { id: number; name: string; isClaimed: boolean; type: OrganisationType };
}) {
  const { t } = useTranslation();
  const { me } = useSession();
  const isOwner = me?.organisation?.id === organisation.id && me.organisation.type === organisation.type;
  if (!isOwner || !organisation.isClaimed || !isFlagOn("edit-org-profile-from-details")) return null;
  const query = new URLSearchParams(crossAppQuery({ organisation, details: organisation }));
  return (
    <nav className="owner-links" aria-label={t("web.details.ownerLinks")}>
      <Link className="btn" to={`/profile/pages/${organisation.type}/${organisation.id}/edit`}>
        <IconPencil size={18} stroke={1.6} aria-hidden />
        {t("web.details.editPage")}
      </Link>
      <Link className="btn" to={`/organisation?${query}`}>
        <IconSettings size={18} stroke={1.6} aria-hidden />
        {t("web.details.organisationSettings")}
      </Link>
    </nav>
  );
}
