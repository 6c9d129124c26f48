import { createHmac, randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { claimsOf } from "#api/features/identity/claims.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { notRefused } from "./expect-problem.ts";
import { Recorder, type Tally } from "./report.ts";
import { send, type Target } from "./target.ts";
import type { Victim } from "./victim.ts";

/** What is sent as `Authorization`, and what it must be answered with. */
interface Forgery {
  name: string;
  header: string | undefined;
  statuses?: readonly number[];
}

const { designer } = demoUsers;
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Tokens that must open nothing, each at four calls: about 150 cases. */
export async function attackTokens(target: Target, victim: Victim): Promise<Tally> {
  const recorder = new Recorder("tokens");
  const calls = [
    { method: "GET", path: "/api/me" },
    { method: "GET", path: `/api/projects/${victim.project}` },
    { method: "PUT", path: `/api/projects/${victim.project}`, body: { name: "taken over" } },
    { method: "GET", path: "/api/search/suppliers" },
  ];
  const before = await victim.read();
  for (const { name, header, statuses = [401] } of await forgeries(target)) {
    for (const call of calls) {
      // A public call without a token is no forgery.
      if (header === undefined && call.path.startsWith("/api/search")) continue;
      const answer = await send(target, {
        ...call,
        ...(header !== undefined && { headers: { authorization: header } }),
      });
      recorder.check(`${name} at ${call.method} ${call.path}`, notRefused(answer, statuses));
    }
  }
  if ((await victim.read()) !== before) recorder.defect("a project was changed by one of these tokens");
  return recorder.tally;
}

async function forgeries(target: Target): Promise<Forgery[]> {
  const now = Math.floor(Date.now() / 1000);
  const { issuer, audience, jwksUrl } = target.oidc;
  const good = await target.tokenFor(designer);
  const [head = "", payload = "", signature = ""] = good.split(".");
  const claims = { iss: issuer, aud: audience, sub: designer.id, iat: now, exp: now + 900, ...claimsOf(designer) };
  const published = (await (await fetch(jwksUrl)).text()).trim();
  const kid = String((JSON.parse(published) as { keys: { kid?: string }[] }).keys[0]?.kid ?? "");
  const other = await generateKeyPair("ES256");
  const jwk = await exportJWK(other.publicKey);
  const own = async (overrides: Record<string, unknown>, header?: Record<string, unknown>): Promise<string> =>
    `Bearer ${await target.tokenFor(designer, overrides, header)}`;
  const foreign = async (header: Record<string, unknown>): Promise<string> =>
    `Bearer ${await new SignJWT(claims).setProtectedHeader({ alg: "ES256", typ: "at+jwt", ...header }).sign(other.privateKey)}`;
  const hmac = (key: string): string => {
    const text = `${encode({ alg: "HS256", kid, typ: "at+jwt" })}.${encode(claims)}`;
    return `Bearer ${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
  };
  const unsigned = (alg: string): string => `Bearer ${encode({ alg, typ: "at+jwt" })}.${encode(claims)}.`;
  return [
    { name: "no token", header: undefined },
    { name: "another scheme", header: `Basic ${Buffer.from("designer:purlin-demo").toString("base64")}` },
    { name: "an empty token", header: "Bearer" },
    { name: "the token without its scheme", header: good },
    { name: "two tokens", header: `Bearer ${good}, Bearer ${good}` },
    { name: "no JWT", header: "Bearer a.b.c" },
    { name: "very long", header: `Bearer ${"a".repeat(7000)}`, statuses: [401, 431] },
    { name: "alg none", header: unsigned("none") },
    { name: "alg None", header: unsigned("None") },
    { name: "alg NONE", header: unsigned("NONE") },
    { name: "signed by the published keys as a secret", header: hmac(published) },
    { name: "signed by an empty secret", header: hmac("") },
    { name: "another key", header: await foreign({}) },
    { name: "another key under the real key's id", header: await foreign({ kid }) },
    { name: "another key that the token brings along", header: await foreign({ kid, jwk }) },
    { name: "another key at an address of the token", header: await foreign({ jku: "http://127.0.0.1:9/jwks" }) },
    { name: "a key id that is a path", header: await foreign({ kid: "../../../etc/passwd" }) },
    { name: "no signature", header: `Bearer ${head}.${payload}.` },
    { name: "half a signature", header: `Bearer ${head}.${payload}.${signature.slice(0, 40)}` },
    {
      name: "another's claims under this signature",
      header: `Bearer ${head}.${encode({ ...claims, sub: demoUsers.tenantManager.id })}.${signature}`,
    },
    { name: "another issuer", header: await own({ iss: "https://issuer.example" }) },
    { name: "an issuer that begins like ours", header: await own({ iss: `${issuer}.example` }) },
    { name: "no issuer", header: await own({ iss: undefined }) },
    { name: "another audience", header: await own({ aud: "https://other.example" }) },
    { name: "other audiences", header: await own({ aud: ["https://other.example", "purlin-web"] }) },
    { name: "no audience", header: await own({ aud: undefined }) },
    { name: "expired", header: await own({ iat: now - 1800, exp: now - 60 }) },
    { name: "no expiry", header: await own({ exp: undefined }) },
    { name: "an expiry that is a text", header: await own({ exp: String(now + 900) }) },
    { name: "not valid yet", header: await own({ nbf: now + 600 }) },
    { name: "no time of issue", header: await own({ iat: undefined }) },
    { name: "an ID token by its type", header: await own({}, { typ: "id+jwt" }) },
    { name: "an ID token by its nonce", header: await own({ nonce: "n" }) },
    { name: "an ID token by its at_hash", header: await own({ at_hash: "h" }) },
    { name: "a logout token", header: await own({}, { typ: "logout+jwt" }) },
    { name: "no subject", header: await own({ sub: undefined }) },
    // Any provider's subject and no tenant sign in: as somebody new, in a pending tenant of their own.
    {
      name: "a subject that is SQL",
      header: await own({ sub: "' or 1=1 --", tenant_id: null }),
      statuses: [200, 403, 404],
    },
    { name: "a tenant that is none", header: await own({ tenant_id: "1 or 1=1" }) },
    { name: "a licence that is none", header: await own({ licence: "unlimited" }) },
    { name: "capabilities that are no list", header: await own({ capabilities: "tenant:manage" }) },
    { name: "of no tenant", header: await own({ sub: randomUUID(), tenant_id: null }), statuses: [200, 403, 404] },
    { name: "a critical extension", header: await foreign({ kid, crit: ["b64"], b64: true }) },
  ];
}
