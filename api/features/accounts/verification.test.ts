import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Me } from "#shared/contracts/people/identity.ts";
import { identityRoutes } from "#api/features/identity/identity.routes.ts";
import { mailsTo, makeOrganisation, newPerson } from "#api/test/people.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { accountRoutes } from "./accounts.routes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp((config) => [...identityRoutes(config.oidc), ...accountRoutes(config)]);
});
afterAll(() => app.stop());

const HOUR_MS = 60 * 60 * 1000;
const unverified = (name: string, email: string) => newPerson(app, name, email, { email_verified: false });
const confirm = (token: string | undefined) => app.call("POST", "/api/verification/confirm", { body: { token } });
/** Lets time pass for the links of a user. */
const age = (id: string, ms: number) =>
  app.database
    .knex("email_verifications")
    .where({ user_id: id })
    .update({
      created_at: app.database.knex.raw("created_at - make_interval(secs => ?)", [ms / 1000]),
      expires_at: app.database.knex.raw("expires_at - make_interval(secs => ?)", [ms / 1000]),
    });

describe("AUT-05: verifying an address", () => {
  test("the link of the mail verifies it, from any device, and the person goes on with what waits", async () => {
    const person = unverified("Vera Link", "vera@link.example");
    await makeOrganisation(person, "Link Ltd");
    expect((await person.me()).onboarding).toMatchObject({ step: "verify-email", before: 0 });
    const [mail] = await mailsTo(app, person.email);
    expect(mail?.subject).toBe("Confirm your email address");
    expect(mail?.body).toContain(`${app.config.publicUrl}/construct/verify-email#${mail?.token}`);
    expect(await confirm(mail?.token)).toMatchObject({ status: 200, body: { email: person.email } });
    expect(await person.me()).toMatchObject({ isEmailVerified: true, onboarding: { step: "waiting" } });
    expect((await confirm(mail?.token)).status).toBe(200);
    expect(await person.call("POST", "/me/verification", {})).toMatchObject({ status: 409 });
  });

  test("within a minute nothing is sent again, and the answer tells from when on", async () => {
    const person = unverified("Mina Minute", "mina@minute.example");
    const first = await person.call("POST", "/me/verification", {});
    const { sentAt, resendAt } = first.body as { sentAt: string; resendAt: string };
    expect(Date.parse(resendAt) - Date.parse(sentAt)).toBe(60_000);
    expect((await person.call("POST", "/me/verification", {})).body).toEqual(first.body);
    expect(await mailsTo(app, person.email)).toHaveLength(1);
    await age(person.id, 61_000);
    await person.call("POST", "/me/verification", {});
    expect(await mailsTo(app, person.email)).toHaveLength(2);
  });

  test("once another address is given, the link goes there again, and the one that came there is good", async () => {
    const person = unverified("Wren Wrong", "wren@wrogn.example");
    await person.call("POST", "/me/verification", {});
    const right = "wren@wrong.example";
    expect((await person.call("POST", "/me/email", { email: right })).body).toMatchObject({ email: right });
    // As the page does when it is loaded again.
    expect((await person.call("POST", "/me/verification", {})).body).toMatchObject({ email: right });
    await age(person.id, 61_000);
    expect((await person.call("POST", "/me/verification", {})).body).toMatchObject({ email: right });
    expect(await mailsTo(app, person.email)).toHaveLength(1);
    const [, newest] = await mailsTo(app, right);
    expect(await confirm(newest?.token)).toMatchObject({ status: 200, body: { email: right } });
    expect(await person.me()).toMatchObject({ email: right, isEmailVerified: true });
  });

  test("an older link has ended and names the newer; after 24 hours the newest has ended too", async () => {
    const person = unverified("Otis Older", "otis@older.example");
    await person.call("POST", "/me/verification", {});
    await age(person.id, 61_000);
    const second = await person.call("POST", "/me/verification", {});
    const [old, newest] = await mailsTo(app, person.email);
    expect(await confirm(old?.token)).toMatchObject({
      status: 403,
      body: { code: "link_expired", facts: { newerAt: (second.body as { sentAt: string }).sentAt } },
    });
    await age(person.id, 24 * HOUR_MS);
    expect(await confirm(newest?.token)).toMatchObject({ status: 403, body: { facts: { newerAt: null } } });
    expect(await confirm("y".repeat(43))).toMatchObject({ status: 403, body: { facts: { newerAt: null } } });
    expect((await person.me()).isEmailVerified).toBe(false);
  });

  test("five mails an hour, then 429; the token is nowhere in the database", async () => {
    const person = unverified("Finn Five", "finn@five.example");
    for (let sent = 0; sent < 5; sent++) {
      expect((await person.call("POST", "/me/verification", {})).status).toBe(200);
      await age(person.id, 61_000);
    }
    const sixth = await person.call("POST", "/me/verification", {});
    expect(sixth).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(sixth.headers.get("retry-after")).toBe("3600");
    const [mail] = await mailsTo(app, person.email);
    const rows = await app.database.knex("email_verifications").where({ user_id: person.id });
    expect(JSON.stringify(rows)).not.toContain(mail?.token);
  });

  test("signed out, the answer is the same for a known address and for none; only the known one gets a mail", async () => {
    const person = unverified("Sid Out", "sid@out.example");
    await person.me();
    const resend = (email: string) => app.call("POST", "/api/verification/resend", { body: { email } });
    const [known, none] = [await resend("SID@out.example"), await resend("nobody@out.example")];
    expect([known.status, none.status]).toEqual([200, 200]);
    expect(Object.keys(known.body as object)).toEqual(Object.keys(none.body as object));
    expect(await mailsTo(app, "SID@out.example")).toHaveLength(1);
    expect(await mailsTo(app, "nobody@out.example")).toEqual([]);
  });

  test("REG-09: the mail is in the words of the region that its reader signed up in", async () => {
    const { manager, asker } = {
      manager: newPerson(app, "Uma Boss", "uma@us.example"),
      asker: newPerson(app, "Al Ask", "al@us.example"),
    };
    const maker = { choice: { kind: "new", name: "Us Inc" }, acceptsTerms: true, region: "NA" };
    const { tenant } = Me.parse((await manager.call("POST", "/me/organisation", maker)).body);
    const choice = { kind: "tenant", tenantId: tenant.id };
    await asker.call("POST", "/me/organisation", { choice, acceptsTerms: true, region: "UK" });
    const [mail] = await mailsTo(app, manager.email);
    expect(mail?.body).toContain("Managers of your organization decide.");
  });
});

describe("another address", () => {
  test("is used once its link was opened, whatever the token says afterwards", async () => {
    const person = newPerson(app, "Nell New", "nell@old.example");
    await person.me();
    await person.call("POST", "/me/email", { email: "nell@new.example" });
    expect((await person.call("GET", "/me/account")).body).toMatchObject({
      email: "nell@old.example",
      newEmail: "nell@new.example",
    });
    const [mail] = await mailsTo(app, "nell@new.example");
    await confirm(mail?.token);
    const changed = { email: "nell@new.example", isEmailVerified: true };
    expect(await person.me()).toMatchObject(changed);
    const token = await person.token({ name: "Nell Newer" });
    expect((await app.call("GET", "/api/me", { as: token })).body).toMatchObject({ ...changed, name: "Nell Newer" });
    expect((await person.call("GET", "/me/account")).body).toMatchObject({ newEmail: null });
  });
});
