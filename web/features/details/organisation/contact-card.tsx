import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandX,
  IconBrandYoutube,
  IconPhone,
  IconUser,
  IconWorld,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { SupplierDetails } from "#shared/contracts/market/listings.ts";
import { phoneLink } from "#shared/ui/listings/texts/phone-link.ts";
import { groupPhone } from "#shared/ui/listings/texts/phone-text.ts";

type Contact = Pick<SupplierDetails, "contactName" | "phone" | "webSiteUrl" | "socialMedia">;

const ICONS = {
  X: IconBrandX,
  LinkedIn: IconBrandLinkedin,
  Facebook: IconBrandFacebook,
  Instagram: IconBrandInstagram,
  YouTube: IconBrandYoutube,
};

/** How to reach an organisation. Nothing when it says nothing. */
export function ContactCard({ contact }: { contact: Contact }) {
  const { t } = useTranslation();
  const { contactName, phone, webSiteUrl, socialMedia } = contact;
  if (contactName === null && phone === null && webSiteUrl === null && socialMedia.length === 0) return null;
  return (
    <section className="card">
      <h2>{t("web.details.contact")}</h2>
      <ul className="contact">
        {contactName !== null && (
          <li>
            <IconUser size={18} stroke={1.6} aria-hidden />
            <span dir="auto">{contactName}</span>
          </li>
        )}
        {phone !== null && (
          <li>
            <IconPhone size={18} stroke={1.6} aria-hidden />
            <a className="num" href={phoneLink(phone)}>
              {groupPhone(phone)}
            </a>
          </li>
        )}
        {webSiteUrl !== null && (
          <li>
            <IconWorld size={18} stroke={1.6} aria-hidden />
            <a className="lk" href={webSiteUrl} target="_blank" rel="noreferrer noopener">
              {hostOf(webSiteUrl)}
            </a>
          </li>
        )}
        {socialMedia.map(({ mediaType, url }) => {
          const Icon = ICONS[mediaType];
          return (
            <li key={mediaType}>
              <Icon size={18} stroke={1.6} aria-hidden />
              <a className="lk" href={url} target="_blank" rel="noreferrer noopener">
                {mediaType}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, "") : url;
}
