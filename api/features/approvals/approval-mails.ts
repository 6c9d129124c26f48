import { writeMail } from "#api/features/mails/mail-texts.service.ts";
import type { Db } from "#api/platform/database/db.ts";
import { queueMail } from "#api/platform/mail/outbox.ts";
import type { ApprovalRow } from "./approvals.repository.ts";

/** Where mails of approvals lead to, and where they are answered. */
export interface ApprovalMailSettings {
  publicUrl: string;
  contactEmail: string;
}

type Sent = Pick<ApprovalRow, "name" | "region" | "type" | "submitted_by_email" | "submitted_by_name">;

/** The page is live. */
export async function mailApproved(
  db: Db,
  { publicUrl, contactEmail }: ApprovalMailSettings,
  request: Sent & { pagePath: string },
): Promise<void> {
  if (request.submitted_by_email === null) return;
  const values = { item: request.name, name: request.submitted_by_name ?? "" };
  await queueMail(db, {
    ...writeMail(request.region, (t) => ({
      subject: t("mail.approval.approved.subject", values),
      heading: t("mail.approval.approved.heading", values),
      blocks: [
        { kind: "text", text: t("mail.approval.approved.text", values) },
        { kind: "link", label: t("mail.approval.page", values), url: publicUrl + request.pagePath },
      ],
      footer: t("mail.approval.footer", values),
    })),
    to: request.submitted_by_email,
    replyTo: contactEmail,
    kind: "approval",
  });
}

/** What has to change, comment by comment. */
export async function mailChangesAsked(
  db: Db,
  { publicUrl, contactEmail }: ApprovalMailSettings,
  request: Sent & { id: string },
  comments: readonly { field: string | null; text: string }[],
): Promise<void> {
  if (request.submitted_by_email === null) return;
  const values = { item: request.name, name: request.submitted_by_name ?? "" };
  await queueMail(db, {
    ...writeMail(request.region, (t) => ({
      subject: t("mail.approval.asked.subject", values),
      heading: t("mail.approval.asked.heading", values),
      blocks: [
        { kind: "text", text: t("mail.approval.asked.text", values) },
        ...comments.flatMap(({ field, text }) => [
          { kind: "text" as const, text: t([labelKey(field), "mail.approval.asked.whole"]) },
          { kind: "quote" as const, text },
        ]),
        {
          kind: "link",
          label: t("mail.approval.asked.link", values),
          url: `${publicUrl}/register/${request.type.toLowerCase()}?draft=${request.id}`,
        },
      ],
      footer: t("mail.approval.footer", values),
    })),
    to: request.submitted_by_email,
    replyTo: contactEmail,
    kind: "approval",
  });
}

/** Name of the field that a path leads to: `certificates.0.validUntil` is of the certificates. */
function labelKey(field: string | null): string {
  return `forms.profileField.${(field ?? "")
    .split(".")
    .filter((part) => !/^\d+$/.test(part))
    .join(".")}`;
}
