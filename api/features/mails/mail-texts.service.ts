import type { TFunction } from "i18next";
import type { Region } from "#shared/contracts/site/regions.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { mailBundle } from "#shared/messages/mail-bundle.ts";
import type { Locale } from "#shared/messages/message-types.ts";
import type { Db } from "#api/platform/database/db.ts";
import { composeMail, type MailDraft } from "#api/platform/mail/compose-mail.ts";
import { queueMail } from "#api/platform/mail/outbox.ts";

const LOCALE_OF: Readonly<Record<Region, Locale>> = { UK: "en-GB", NA: "en-US", SA: "en-SA" };

/** Writes a mail in the language of the reader's region; `write` gets its texts. The footer is ours unless it is given. */
export function writeMail(
  region: Region,
  write: (t: TFunction) => Omit<MailDraft, "locale" | "footer"> & { footer?: string },
): ReturnType<typeof composeMail> {
  const locale = LOCALE_OF[region];
  const { t } = createI18n(mailBundle, locale);
  const draft = write(t);
  const footer = [draft.footer, t("mail.footer")].filter((line) => line !== undefined).join(" ");
  return composeMail({ ...draft, locale, footer });
}

/** Where links in mails lead. */
export interface Site {
  /** Origin without a trailing slash. */
  publicUrl: string;
}

interface Notice {
  subject: string;
  text: string;
  label: string;
  url: string;
  footer: string;
}

/** Queues a mail about an account that says one thing and leads to one page. */
export async function mailNotice(
  db: Db,
  { email, region }: { email: string; region: Region },
  write: (t: TFunction) => Notice,
): Promise<void> {
  await queueMail(db, {
    ...writeMail(region, (t) => {
      const { subject, text, label, url, footer } = write(t);
      const blocks = [
        { kind: "text" as const, text },
        { kind: "link" as const, label, url },
      ];
      return { subject, heading: subject, blocks, footer };
    }),
    to: email,
    kind: "account",
  });
}

/** A day as readers of the region write it: "25 December 2026", or "December 25, 2026" (REG-06). */
export function mailDate(region: Region, date: Date): string {
  // Saudi Arabia formats as the United States do; its own locale would count by another calendar.
  return new Intl.DateTimeFormat(region === "UK" ? "en-GB" : "en-US", {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(date);
}

/** The region an organisation is at home in: that of its head office, else of its first location, else the United Kingdom. */
export async function regionsOfOrganisations(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Region>> {
  const { rows }: { rows: { organisation_id: number; region: Region }[] } = await db.raw(
    `select distinct on (l.organisation_id) l.organisation_id, m.code as region
     from organisation_locations l
       join country_markets x on x.country_id = l.country_id join markets m on m.id = x.market_id
     where l.organisation_id = any(?) order by l.organisation_id, l.is_hq desc, l.id`,
    [[...ids]],
  );
  return new Map(rows.map(({ organisation_id, region }) => [organisation_id, region]));
}
