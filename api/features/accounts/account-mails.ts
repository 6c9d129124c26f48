import type { Region } from "#shared/contracts/site/regions.ts";
import { mailDate, mailNotice, type Site, writeMail } from "#api/features/mails/mail-texts.service.ts";
import type { Db } from "#api/platform/database/db.ts";
import { queueMail } from "#api/platform/mail/outbox.ts";

/** Whom a mail goes to. */
interface Reader {
  email: string;
  region: Region;
}

/** The link that confirms an address. */
export async function mailVerification(
  db: Db,
  { publicUrl }: Site,
  { email, region }: Reader,
  token: string,
): Promise<void> {
  const url = `${publicUrl}/construct/verify-email#${token}`;
  await queueMail(db, {
    ...writeMail(region, (t) => ({
      subject: t("mail.verify.subject"),
      heading: t("mail.verify.heading"),
      blocks: [
        { kind: "text", text: t("mail.verify.text") },
        { kind: "link", label: t("mail.verify.link"), url },
        { kind: "text", text: t("mail.verify.notYou") },
      ],
      footer: t("mail.verify.footer"),
    })),
    to: email,
    kind: "account",
  });
}

/** Tells an address that it has an account already. */
export async function mailKnown(db: Db, { publicUrl }: Site, { email, region }: Reader): Promise<void> {
  await mailNotice(db, { email, region }, (t) => ({
    subject: t("mail.known.subject"),
    text: t("mail.known.text"),
    label: t("mail.account.open"),
    url: publicUrl,
    footer: t("mail.verify.footer"),
  }));
}

/** Tells who made an organisation that staff approved it. */
export async function mailApproved(
  db: Db,
  { publicUrl }: Site,
  { email, region }: Reader,
  { tenant }: { tenant: string },
): Promise<void> {
  await mailNotice(db, { email, region }, (t) => ({
    subject: t("mail.approved.subject", { tenant }),
    text: t("mail.approved.text", { tenant }),
    label: t("mail.account.open"),
    url: publicUrl,
    footer: t("mail.approved.footer", { tenant }),
  }));
}

/** Says when an account will be deleted, and how to keep it. */
export async function mailDeletion(
  db: Db,
  { publicUrl }: Site,
  { email, region }: Reader,
  { at }: { at: Date },
): Promise<void> {
  const date = mailDate(region, at);
  await mailNotice(db, { email, region }, (t) => ({
    subject: t("mail.deletion.subject", { date }),
    text: t("mail.deletion.text", { date }),
    label: t("mail.deletion.link"),
    url: `${publicUrl}/construct/account`,
    footer: t("mail.deletion.footer"),
  }));
}
