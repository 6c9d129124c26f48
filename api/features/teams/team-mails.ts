import type { Region } from "#shared/contracts/site/regions.ts";
import { mailNotice, type Site, writeMail } from "#api/features/mails/mail-texts.service.ts";
import type { Db } from "#api/platform/database/db.ts";
import { queueMail } from "#api/platform/mail/outbox.ts";

/** Whom a mail goes to. */
interface Reader {
  email: string;
  region: Region;
}

/** An invitation to a team. @returns the mail's id */
export async function mailInvitation(
  db: Db,
  { publicUrl }: Site,
  { email, region }: Reader,
  invitation: { tenant: string; invitedBy: string; token: string },
): Promise<string> {
  const values = { tenant: invitation.tenant, by: invitation.invitedBy };
  return queueMail(db, {
    ...writeMail(region, (t) => ({
      subject: t("mail.invitation.subject", values),
      heading: t("mail.invitation.heading", values),
      blocks: [
        { kind: "text", text: t("mail.invitation.text", { ...values, email }) },
        {
          kind: "link",
          label: t("mail.invitation.link", values),
          url: `${publicUrl}/construct/invitation#${invitation.token}`,
        },
      ],
      footer: t("mail.invitation.footer", values),
    })),
    to: email,
    kind: "invitation",
  });
}

/** Tells a manager that somebody asks to join. */
export async function mailJoinAsked(
  db: Db,
  { publicUrl }: Site,
  { email, region }: Reader,
  asked: { name: string; email: string; tenant: string },
): Promise<void> {
  await queueMail(db, {
    ...writeMail(region, (t) => ({
      subject: t("mail.joinAsked.subject", asked),
      heading: t("mail.joinAsked.heading", asked),
      blocks: [
        { kind: "text", text: t("mail.joinAsked.text", asked) },
        { kind: "link", label: t("mail.joinAsked.link"), url: `${publicUrl}/construct/organisation` },
      ],
      footer: t("mail.joinAsked.footer", asked),
    })),
    to: email,
    kind: "account",
  });
}

/** Tells who asked to join what was decided. */
export async function mailJoinDecided(
  db: Db,
  { publicUrl }: Site,
  { email, region }: Reader,
  decided: { verdict: "accepted" | "refused"; tenant: string },
): Promise<void> {
  const { verdict, tenant } = decided;
  await mailNotice(db, { email, region }, (t) => ({
    subject: t(`mail.join.${verdict}.subject`, { tenant }),
    text: t(`mail.join.${verdict}.text`, { tenant }),
    label: t("mail.account.open"),
    url: publicUrl,
    footer: t("mail.join.footer", { tenant }),
  }));
}
