import { useTranslation } from "react-i18next";
import type { SupplierDetails } from "#shared/contracts/listings.ts";
import { ContactCard } from "./contact-card.tsx";
import { FileList } from "./file-list.tsx";
import { LocationCard } from "./location-card.tsx";

type Organisation = Pick<
  SupplierDetails,
  "contactName" | "phone" | "webSiteUrl" | "socialMedia" | "locations" | "certifications"
>;

/** Right rail of an organisation: contact, locations, certifications. */
export function OrganisationSide({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation();
  return (
    <aside className="side" aria-label={t("web.details.contact")}>
      <ContactCard contact={organisation} />
      <LocationCard locations={organisation.locations} />
      {organisation.certifications.length > 0 && (
        <section className="card">
          <h2>{t("web.details.certifications")}</h2>
          <FileList files={organisation.certifications} />
        </section>
      )}
    </aside>
  );
}
