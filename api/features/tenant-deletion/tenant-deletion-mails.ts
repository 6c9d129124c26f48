import type { Region } from "#shared/contracts/site/regions.ts";
import { mailDate, mailNotice, type Site } from "#api/features/mails/mail-texts.service.ts";
import type { Db } from "#api/platform/database/db.ts";

interface Reader {
  email: string;
  region: Region;
}

/** Tells a person when their organisation will be deleted, and who asked for it. */
export async function mailTenantDeletion(
  db: Db,
  { publicUrl }: Site,
  { email, region }: Reader,
  { tenant, by, at }: { tenant: string; by: string; at: Date },
): Promise<void> {
  const values = { tenant, by, date: mailDate(region, at) };
  await mailNotice(db, { email, region }, (t) => ({
    subject: t("mail.tenantDeletion.subject", values),
    text: t("mail.tenantDeletion.text", values),
    label: t("mail.tenantDeletion.link"),
    url: `${publicUrl}/construct/organisation`,
    footer: t("mail.tenantDeletion.footer", values),
  }));
}

/** Tells a person that their organisation stays after all. */
export async function mailTenantKept(
  db: Db,
  { publicUrl }: Site,
  { email, region }: Reader,
  values: { tenant: string; by: string },
): Promise<void> {
  await mailNotice(db, { email, region }, (t) => ({
    subject: t("mail.tenantKept.subject", values),
    text: t("mail.tenantKept.text", values),
    label: t("mail.tenantDeletion.link"),
    url: `${publicUrl}/construct/organisation`,
    footer: t("mail.tenantDeletion.footer", values),
  }));
}
