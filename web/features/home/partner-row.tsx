import { VisuallyHidden } from "@mantine/core";
import "@mantine/core/styles/VisuallyHidden.layer.css";
import { useTranslation } from "react-i18next";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { useTrack } from "#shared/ui/app/track-context.ts";
import { Mark } from "#shared/ui/drawings/mark.tsx";
import { PARTNERS } from "./partners.ts";

/** 'Supported by', with a logo for each partner of the region; hidden on narrow pages (HOM-03, REG-18). */
export function PartnerRow() {
  const { t } = useTranslation();
  const { region } = useRegion();
  const track = useTrack();
  const partners = PARTNERS[region];
  if (partners.length === 0) return null;
  return (
    <section className="partner-row" aria-label={t("web.home.supportedBy")}>
      <span className="mut">{t("web.home.supportedBy")}</span>
      {partners.map((partner) => (
        <a
          key={partner.name}
          href={partner.url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => track("partner_logo_click", { OrganisationName: partner.name })}
        >
          <Mark source={{ seed: partner.name, system: partner.system, logoUrl: null }} size={32} />
          {partner.name}
          <VisuallyHidden>{t("web.home.newTab")}</VisuallyHidden>
        </a>
      ))}
    </section>
  );
}
