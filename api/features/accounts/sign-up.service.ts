import { makeAccount, type SignUp } from "#api/features/identity/provider-accounts.service.ts";
import type { Site } from "#api/features/mails/mail-texts.service.ts";
import type { Runtime } from "#api/platform/context.ts";
import { asOwner } from "#api/platform/database/tenant-rows.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { AppError } from "#api/platform/errors.ts";
import { openContext } from "#api/platform/http/request/request-context.ts";
import { createRateLimit } from "#api/platform/http/limits/rate-limit.ts";
import { mailKnown } from "./account-mails.ts";
import { sendLink } from "./verification.service.ts";

/**
 * Makes accounts of the development provider. An address that has one gets a mail that says so: the page and its time do
 * not tell.
 */
export function createSignUp(runtime: Runtime, site: Site): SignUp {
  const byAddress = createRateLimit(runtime.knex, { name: "sign-up", points: 10, seconds: 60 * 60 });
  const knownMails = createRateLimit(runtime.knex, { name: "sign-up-known", points: 3, seconds: 60 * 60 });
  return async ({ name, email, password }, address) => {
    await byAddress.consume(address);
    const { ctx } = openContext(runtime, { actor: null, requestId: "sign-up" });
    await withTransaction(ctx, async (inner) => {
      const at = inner.now();
      const id = await asOwner(inner.db, (owner) => makeAccount(owner, { name, email, password, at }));
      const region = "UK";
      // Too many mails to one address: it gets no more, and the page looks the same.
      const send = async (): Promise<void> => {
        if (id !== null) return void (await sendLink(inner, site, { userId: id, email, region }));
        await knownMails.consume(email.toLowerCase());
        await mailKnown(inner.db, site, { email, region });
      };
      await send().catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === "too_many_requests")) throw error;
      });
    });
  };
}
