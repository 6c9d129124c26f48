import { randomUUID } from "node:crypto";
import { leaveToken } from "#api/features/contact/leave-token.ts";
import { queueMail } from "#api/platform/mail/outbox.ts";
import { captchaResponse } from "#api/test/captcha.ts";
import { type AccessRow, forAll, row } from "./access-table.ts";
import type { AccessWorld } from "./access-world.ts";

const SUPPLIER = 5;
/** Staff who answer messages. */
const APPROVER_READS = "401 403 403 200 403 403 403 403 403 403";
const APPROVER_SENDS = "401 403 403 204 403 403 403 403 403 403";

const sender = { name: "Nina Lowe", email: "nina@marlow.example", region: "UK", message: "Could you call me back?" };
const signed = async ({ app }: AccessWorld) => ({ ...sender, captchaResponse: await captchaResponse(app) });
const toSupplier = async (world: AccessWorld) => ({
  id: randomUUID(),
  ...(await signed(world)),
  organisationIds: [SUPPLIER],
  agreesToAcceptableUse: true,
});

/** R-21 "Contact, message, claim page (captcha)": everybody. What came in is read and answered by approvers. */
export const contactAccess: AccessRow[] = [
  //  what, anonymous registered owner approver manager proxy onboarding stranger member acting
  row("GET /api/contact/captcha", forAll(200)),
  row("POST /api/contact/us", forAll(204), async (world) => ({ body: await signed(world) })),
  row("POST /api/contact/us, without captcha", forAll(400), () => ({ body: sender })),
  row("POST /api/contact/organisations", forAll(204), async (world) => ({ body: await toSupplier(world) })),
  row("GET /api/contact/organisations/:id", forAll(200), async (world) => {
    const body = await toSupplier(world);
    await world.make("POST", "/api/contact/organisations", "anonymous", { body });
    return { params: { id: body.id } };
  }),
  row("POST /api/contact/subscribe", forAll(204), async (world) => {
    const { name, captchaResponse: captcha } = await signed(world);
    const email = `${randomUUID()}@marlow.example`;
    return { body: { name, email, organisationName: "Marlow", captchaResponse: captcha } };
  }),
  row("POST /api/contact/unsubscribe", forAll(204), ({ app }) => ({
    body: { token: leaveToken(app.config.blobSecret, randomUUID()) },
  })),
  row("POST /api/contact/unsubscribe, with a token of nobody", forAll(400), () => ({ body: { token: randomUUID() } })),
  row("GET /api/contact-messages", APPROVER_READS),
  row("GET /api/contact-messages/:id", APPROVER_READS, async (world) => {
    await world.make("POST", "/api/contact/us", "anonymous", { body: await signed(world) });
    const { id } = await world.app.database.knex("contact_messages").orderBy("created_at", "desc").first();
    return { params: { id } };
  }),
  row("POST /api/contact-messages/:id/answer", APPROVER_READS, async (world) => {
    await world.make("POST", "/api/contact/us", "anonymous", { body: await signed(world) });
    const { id, version } = await world.app.database.knex("contact_messages").orderBy("created_at", "desc").first();
    return { params: { id }, body: { version, text: "We will call you tomorrow." } };
  }),
  row("GET /api/outgoing-mail", APPROVER_READS),
  row("POST /api/outgoing-mail/:id/retry", APPROVER_SENDS, async ({ app }) => {
    const { knex } = app.database;
    const id = await queueMail(knex, { to: "a@b.example", subject: "Hello", text: "Hello", kind: "account" });
    await knex("mail_outbox").where({ id }).update({ failed_at: new Date(), last_error: "550", attempts: 3 });
    return { params: { id } };
  }),
];
