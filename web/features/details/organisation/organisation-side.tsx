import { useTranslation } from "react-i18next";
import type { SupplierDetails } from "#shared/contracts/market/listings.ts";
import { Afterwards } from "#web/features/details/afterwards.tsx";
import { ContactCard } from "./contact-card.tsx";
import { FileList } from "#web/features/details/files/file-list.tsx";
import { formatMoment } from "#shared/ui/listings/texts/format-date.ts";
import { LocationCard } from "#web/features/details/location-card.tsx";

type Organisation = Pick<
  SupplierDetails,
  | "id"
  | "name"
  | "slug"
  | "contactName"
  | "phone"
  | "webSiteUrl"
  | "socialMedia"
  | "locations"
  | "certifications"
  | "createdAt"
>;

/** Right rail of an organisation: contact, locations, certifications, since when it is here. */
export function OrganisationSide({
  organisation,
  kind,
}: {
  organisation: Organisation;
  kind: "suppliers" | "consultants";
}) {
  const { t } = useTranslation();
  return (
    <aside className="side" aria-label={t("web.details.contactAndPlaces")}>
      <ContactCard contact={organisation} />
      <Afterwards>
        <LocationCard listing={organisation} kind={kind} locations={organisation.locations} />
        {organisation.certifications.length > 0 && (
          <section className="card">
            <h2>{t("web.details.certifications")}</h2>
            <FileList files={organisation.certifications} />
          </section>
        )}
        <p className="side-note num">{t("web.details.added", { moment: formatMoment(organisation.createdAt) })}</p>
      </Afterwards>
    </aside>
  );
}
