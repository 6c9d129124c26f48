import { z } from "zod";
import { PersonClaims } from "./claims.ts";

const TIMEOUT_MS = 5000;
const MOST_BYTES = 64 * 1024;
const Discovery = z.object({ userinfo_endpoint: z.url({ protocol: /^https?$/ }) });

/** What the provider's userinfo says of whom the token stands for; empty where it says nothing. */
export type ReadUserInfo = (token: string, subject: string) => Promise<PersonClaims>;

/**
 * Asks the provider for name and email where access tokens have none. A provider without userinfo, or one that does not
 * take the API's tokens there, answers nothing: the person is asked then.
 */
export function createUserInfo(issuer: string): ReadUserInfo {
  let endpoint: Promise<string | null> | undefined;
  return async (token, subject) => {
    endpoint ??= discover(issuer);
    const url = await endpoint;
    if (url === null) {
      endpoint = undefined; // It may answer the next time.
      return {};
    }
    const answer = await readJson(url, token);
    const parsed = PersonClaims.extend({ sub: z.string() }).safeParse(answer);
    // OpenID Connect Core 5.3.2: an answer about another subject must not be used.
    if (!parsed.success || parsed.data.sub !== subject) return {};
    return parsed.data;
  };
}

async function discover(issuer: string): Promise<string | null> {
  const answer = await readJson(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`, null);
  const parsed = Discovery.safeParse(answer);
  return parsed.success ? parsed.data.userinfo_endpoint : null;
}

/** Null for whatever is no JSON of a sensible size: nobody is refused because userinfo is away. */
async function readJson(url: string, token: string | null): Promise<unknown> {
  try {
    const response = await fetch(url, {
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: "application/json", ...(token !== null && { authorization: `Bearer ${token}` }) },
    });
    if (!response.ok) return null;
    const text = await response.text();
    return text.length > MOST_BYTES ? null : JSON.parse(text);
  } catch {
    return null; // Unreachable or no JSON: the same as nothing said.
  }
}
