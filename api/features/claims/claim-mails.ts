import { writeMail } from "#api/features/mails/mail-texts.service.ts";
import type { Db } from "#api/platform/database/db.ts";
import { queueMail } from "#api/platform/mail/outbox.ts";
import type { ClaimRow } from "./claims.repository.ts";

type Claimant = Pick<ClaimRow, "name" | "email" | "region" | "reference" | "item_name">;

/** Where mails of claims come from and lead to. */
export interface ClaimMailSettings {
  publicUrl: string;
  contactEmail: string;
}

/**
 * The mail that confirms the address, without a word of who claims: it may be somebody else's. The token is nowhere else:
 * the database has its hash.
 */
export async function mailReceived(
  db: Db,
  { publicUrl }: ClaimMailSettings,
  claim: Omit<Claimant, "name">,
  token: string,
): Promise<void> {
  const values = { reference: claim.reference, item: claim.item_name };
  await queueMail(db, {
    ...writeMail(claim.region, (t) => ({
      subject: t("mail.claim.received.subject", values),
      heading: t("mail.claim.received.heading", values),
      blocks: [
        { kind: "text", text: t("mail.claim.received.text", values) },
        { kind: "link", label: t("mail.claim.received.link"), url: `${publicUrl}/claim-confirmed#${token}` },
        { kind: "text", text: t("mail.claim.received.notYou") },
      ],
      footer: t("mail.claim.footer", values),
    })),
    to: claim.email,
    kind: "claim",
  });
}

/** The answer: the page is theirs, or why it is not. */
export async function mailDecision(
  db: Db,
  { publicUrl, contactEmail }: ClaimMailSettings,
  claim: Claimant & Pick<ClaimRow, "case_study_id"> & { pagePath: string },
  { verdict, note }: { verdict: "granted" | "refused"; note: string },
): Promise<void> {
  const values = valuesOf(claim);
  // The pages of projects carry no badge.
  const isProject = verdict === "granted" && claim.case_study_id !== null;
  await queueMail(db, {
    ...writeMail(claim.region, (t) => ({
      subject: t(`mail.claim.${verdict}.subject`, values),
      heading: t(`mail.claim.${verdict}.heading`, values),
      blocks: [
        { kind: "text", text: t(isProject ? "mail.claim.granted.project" : `mail.claim.${verdict}.text`, values) },
        ...(verdict === "refused" && note !== "" ? [{ kind: "quote" as const, text: note }] : []),
        { kind: "link", label: t("mail.claim.page", values), url: publicUrl + claim.pagePath },
      ],
      footer: t("mail.claim.footer", values),
    })),
    to: claim.email,
    replyTo: contactEmail,
    kind: "claim",
  });
}

/** A question of staff. */
export async function mailQuestion(
  db: Db,
  { contactEmail }: ClaimMailSettings,
  claim: Claimant,
  text: string,
): Promise<void> {
  const values = valuesOf(claim);
  await queueMail(db, {
    ...writeMail(claim.region, (t) => ({
      subject: t("mail.claim.asked.subject", values),
      heading: t("mail.claim.asked.heading", values),
      blocks: [
        { kind: "quote", text },
        { kind: "text", text: t("mail.claim.asked.text") },
      ],
      footer: t("mail.claim.footer", values),
    })),
    to: claim.email,
    replyTo: contactEmail,
    kind: "claim",
  });
}

function valuesOf({ name, reference, item_name }: Claimant): Record<string, string> {
  return { name, reference, item: item_name };
}
