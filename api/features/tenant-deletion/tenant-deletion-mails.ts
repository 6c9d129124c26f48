import type { Region } from "#shared/contracts/site/regions.ts";
import { mailDate, mailNotice, type Site, writeMail } from "#api/features/mails/mail-texts.service.ts";
import type { Db } from "#api/platform/database/db.ts";
import { queueMail } from "#api/platform/mail/outbox.ts";

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

/** Tells a person that their organisation is gone. It leads nowhere: there is no page of it any more. */
export async function mailTenantDeleted(
  db: Db,
  { email, region }: Reader,
  { tenant, at }: { tenant: string; at: Date },
): Promise<void> {
  const values = { tenant, date: mailDate(region, at) };
  const mail = writeMail(region, (t) => {
    const subject = t("mail.tenantDeleted.subject", values);
    const blocks = [{ kind: "text" as const, text: t("mail.tenantDeleted.text", values) }];
    return { subject, heading: subject, blocks, footer: t("mail.tenantDeleted.footer", values) };
  });
  await queueMail(db, { ...mail, to: email, kind: "account" });
}
