import { randomUUID } from "node:crypto";
import { Me } from "#shared/contracts/people/identity.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import type { TestApp } from "./test-app.ts";

/** Somebody whose provider knows nothing of organisations. */
export interface Person {
  id: string;
  email: string;
  /** A token; claims replace what it says. */
  token: (claims?: Record<string, unknown>) => Promise<string>;
  /** One call as this person, from a fresh token. */
  call: (method: string, path: string, body?: unknown) => ReturnType<TestApp["call"]>;
  me: () => Promise<Me>;
}

/** Makes people of a test: each has a subject of their own and an address that the provider has verified. */
export function newPerson(app: TestApp, name: string, email: string, claims: Record<string, unknown> = {}): Person {
  const id = randomUUID();
  const none = { tenant_id: undefined, tenant_name: undefined, tenant_status: undefined, tenant_role: undefined };
  const said = { ...none, sub: id, name, email, licence: undefined, capabilities: undefined, ...claims };
  const token: Person["token"] = (more = {}) => app.issuer.tokenFor(demoUsers.visitor, { ...said, ...more });
  const call: Person["call"] = async (method, path, body) =>
    app.call(method, `/api${path}`, { as: await token(), body });
  return { id, email, token, call, me: async () => Me.parse((await call("GET", "/me")).body) };
}

/** A new organisation of the same name as its maker says, approved by nobody yet. */
export async function makeOrganisation(maker: Person, name: string): Promise<string> {
  const choice = { kind: "new", name };
  const { body, status } = await maker.call("POST", "/me/organisation", { choice, acceptsTerms: true });
  if (status !== 200) throw new Error(`No organisation was made: ${JSON.stringify(body)}`);
  return Me.parse(body).tenant.id;
}

/** Mails to an address, oldest first, each with the token of its link. */
export async function mailsTo(
  app: TestApp,
  email: string,
): Promise<{ subject: string; body: string; token: string }[]> {
  const rows: { subject: string; body: string }[] = await app.database
    .knex("mail_outbox")
    .where({ recipient: email })
    .orderBy("created_at")
    .select("subject", "body");
  return rows.map((row) => ({ ...row, token: /#([\w-]{20,})/.exec(row.body)?.[1] ?? "" }));
}
