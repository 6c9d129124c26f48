import { z } from "zod";
import { lineOfText, MESSAGE_BOUNDS, SenderEmail, SenderRegion } from "./contact-texts.ts";
import { defineEndpoint, Timestamp } from "#shared/contracts/endpoint.ts";

/** A person's name, as the sign-up form and the account page take it. */
export const PersonName = lineOfText(MESSAGE_BOUNDS.nameMax).min(MESSAGE_BOUNDS.nameMin, "Use at least 2 characters.");

/** Links in mails of accounts end after this time; invitations after a week. */
export const LINK_HOURS = 24;
/** A mail that confirms an address is sent again no sooner than this. */
export const RESEND_SECONDS = 60;
/** An account is deleted this long after it was asked for. */
export const DELETION_DAYS = 30;

/** Token of a link in a mail; it follows `#` in the address, so it is in no log. */
export const LinkToken = z.string().min(20).max(200);

const VerificationSent = z.object({
  email: z.string(),
  sentAt: Timestamp,
  /** From then on it may be sent again. */
  resendAt: Timestamp,
});
export type VerificationSent = z.infer<typeof VerificationSent>;

/**
 * Mails the signed-in user a link that confirms their address, to `/construct/verify-email#<token>`; an earlier link ends.
 * Sooner than `resendAt` nothing is sent and the answer tells of the mail before. Errors: `conflict` when the address is
 * verified, `too_many_requests`.
 */
export const sendVerification = defineEndpoint({
  method: "POST",
  path: "/me/verification",
  tag: "accounts",
  summary: "Mail me a link that confirms my address",
  access: "signedIn",
  body: z.object({ region: SenderRegion }),
  response: VerificationSent,
  errors: ["conflict", "too_many_requests", "validation_failed"],
});

/** The same for somebody who may not sign in yet (AUT-05). The answer does not tell whether the address has an account. */
export const resendVerification = defineEndpoint({
  method: "POST",
  path: "/verification/resend",
  tag: "accounts",
  summary: "Mail a new link to an address that is not verified",
  access: "public",
  body: z.object({ email: SenderEmail, region: SenderRegion }),
  response: VerificationSent.pick({ resendAt: true }),
  errors: ["too_many_requests"],
});

/**
 * Confirms an address by the link of the mail, signed in or not. Repeating it while the link is the newest changes nothing.
 * Errors: `link_expired` with `facts.newerAt`: when the newer link was made, null when there is none.
 */
export const confirmEmail = defineEndpoint({
  method: "POST",
  path: "/verification/confirm",
  tag: "accounts",
  summary: "Confirm an email address by the link of a mail",
  access: "public",
  body: z.object({ token: LinkToken }),
  response: z.object({ email: z.string() }),
  errors: ["link_expired", "too_many_requests"],
});

/** Mails that a person may switch off. Those about their own requests always come. */
export const MailChoice = z.enum(["join-requests"]);
export type MailChoice = z.infer<typeof MailChoice>;

/** What the account page shows beside `Me`. */
export const Account = z
  .object({
    name: z.string(),
    email: z.string(),
    isEmailVerified: z.boolean(),
    /** A new address whose link was not opened yet. */
    newEmail: z.string().nullable(),
    createdAt: Timestamp,
    mails: z.array(z.object({ kind: MailChoice, isOn: z.boolean() })),
    /** Organisations that would lose their only manager: hand over first, then delete. */
    onlyManagerOf: z.array(z.object({ tenantId: z.uuid(), name: z.string() })),
    deletionAt: Timestamp.nullable(),
  })
  .meta({ id: "Account" });
export type Account = z.infer<typeof Account>;

export const getAccount = defineEndpoint({
  method: "GET",
  path: "/me/account",
  tag: "accounts",
  summary: "My account",
  access: "signedIn",
  response: Account,
});

/** Changes what is sent and leaves the rest. The name is used from then on, whatever the identity provider says. */
export const saveAccount = defineEndpoint({
  method: "PATCH",
  path: "/me/account",
  tag: "accounts",
  summary: "Change my name or which mails I get",
  access: "signedIn",
  body: z.object({
    name: PersonName.optional(),
    mails: z
      .array(z.object({ kind: MailChoice, isOn: z.boolean() }))
      .max(20)
      .optional(),
  }),
  response: Account,
  errors: ["validation_failed"],
});

/** Mails a link to the new address; it is used once the link was opened. */
export const changeEmail = defineEndpoint({
  method: "POST",
  path: "/me/email",
  tag: "accounts",
  summary: "Use another email address",
  access: "signedIn",
  body: z.object({ email: SenderEmail, region: SenderRegion }),
  response: VerificationSent,
  errors: ["validation_failed", "too_many_requests"],
});

const Moment = z.object({ at: Timestamp, what: z.string() });

/** Everything Purlin holds about a person, as one file. */
export const AccountExport = z
  .object({
    madeAt: Timestamp,
    account: z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      emailVerifiedAt: Timestamp.nullable(),
      createdAt: Timestamp,
      termsAcceptedAt: Timestamp.nullable(),
      mailsOff: z.array(MailChoice),
    }),
    organisations: z.array(z.object({ id: z.uuid(), name: z.string(), role: z.string(), since: Timestamp })),
    joinRequests: z.array(z.object({ tenantName: z.string(), state: z.string(), at: Timestamp })),
    /** Mails of Purlin to the address, without their texts: they may hold links that sign in. */
    mails: z.array(z.object({ at: Timestamp, kind: z.string(), subject: z.string() })),
    /** To organisations. */
    messages: z.array(z.object({ at: Timestamp, subject: z.string().nullable(), message: z.string() })),
    /** To the people of Purlin. */
    contactMessages: z.array(
      z.object({
        at: Timestamp,
        reference: z.string(),
        subject: z.string(),
        message: z.string(),
        answer: z.string().nullable(),
      }),
    ),
    /** Entries of the list for news, and with a country of the waitlists. */
    subscriptions: z.array(z.object({ at: Timestamp, organisationName: z.string(), country: z.string().nullable() })),
    claims: z.array(z.object({ at: Timestamp, item: z.string(), message: z.string(), state: z.string() })),
    supplyChains: z.array(z.object({ id: z.int(), name: z.string(), changedAt: Timestamp })),
    /** Of the audit, newest first. */
    activity: z.array(Moment.extend({ subject: z.string() })),
  })
  .meta({ id: "AccountExport" });
export type AccountExport = z.infer<typeof AccountExport>;

/** A download: `purlin-account.json`. */
export const exportAccount = defineEndpoint({
  method: "GET",
  path: "/me/export",
  tag: "accounts",
  summary: "Everything Purlin holds about me",
  access: "signedIn",
  response: AccountExport,
  weight: "heavy",
  // Who acts for another organisation is not oneself.
  errors: ["forbidden"],
});

/**
 * Deletes the account in 30 days; one mail says when. Errors: `validation_failed` when the address typed is not the
 * account's; `conflict` with `facts.onlyManagerOf` for the only manager of an organisation with other people.
 */
export const askDeletion = defineEndpoint({
  method: "POST",
  path: "/me/deletion",
  tag: "accounts",
  summary: "Delete my account in 30 days",
  access: "signedIn",
  body: z.object({ email: z.string().trim().max(320), region: SenderRegion }),
  response: Account,
  errors: ["validation_failed", "conflict"],
});

/** Keeps the account after all. Repeating it changes nothing. */
export const cancelDeletion = defineEndpoint({
  method: "DELETE",
  path: "/me/deletion",
  tag: "accounts",
  summary: "Keep my account",
  access: "signedIn",
  response: Account,
});
