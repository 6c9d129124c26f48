import { errors, interactionPolicy, Provider, type Configuration, type KoaContextWithOIDC } from "oidc-provider";
import type { Knex } from "knex";
import type { Notice } from "#api/platform/secret-file.ts";
import { claimsOf } from "./claims.ts";
import { DESKTOP_CLIENT_ID, SCOPE, WEB_CLIENT_ID } from "#api/features/identity/provider/clients.ts";
import { demoUserList, type DemoUser } from "./demo-users.ts";
import { findAccountById } from "./provider-accounts.service.ts";
import { createProviderAdapter } from "#api/features/identity/provider/provider-adapter.ts";
import { loadProviderKeys, type ProviderKeys } from "#api/features/identity/provider/provider-keys.ts";
import { noticePage, signOutPage } from "./provider-pages.ts";

export interface ProviderOptions {
  isProduction: boolean;
  /** Origin of the site, without a trailing slash; the issuer is `${publicUrl}/oidc`. */
  publicUrl: string;
  /** Audience of the API's access tokens: an absolute URI. Clients need not send it as `resource`. */
  audience: string;
  dataDirectory: string;
  knex: Knex;
  /** Told when keys had to be made anew. */
  notice: Notice;
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * The development identity provider: the demonstration users, two public clients, code + PKCE only, rotating refresh
 * tokens, access tokens as ES256 JWT for the API.
 *
 * @throws Error in production
 */
export function createProvider(options: ProviderOptions): Provider {
  if (options.isProduction) {
    throw new Error(
      "The development identity provider does not exist in production. Set OIDC_ISSUER to your identity provider.",
    );
  }
  const keys = loadProviderKeys(options.dataDirectory, options.notice);
  const provider = new Provider(`${options.publicUrl}/oidc`, configurationOf(options, keys));
  // Behind a balancer that ends TLS, the forwarded protocol and host are the true ones.
  provider.proxy = true;
  return provider;
}

/** The demonstration user with this id. */
export function findDemoUser(id: string): DemoUser | undefined {
  return demoUserList.find((user) => user.id === id);
}

function configurationOf(options: ProviderOptions, keys: ProviderKeys): Configuration {
  const isSecure = options.publicUrl.startsWith("https:");
  return {
    adapter: createProviderAdapter(options.knex),
    jwks: keys.jwks,
    clients: clientsOf(options.publicUrl),
    clientDefaults: { id_token_signed_response_alg: "ES256" },
    cookies: {
      keys: keys.cookieKeys,
      long: { httpOnly: true, sameSite: "lax", secure: isSecure, signed: true },
      short: { httpOnly: true, sameSite: "lax", secure: isSecure, signed: true },
    },
    claims: { openid: ["sub"], profile: ["name"], email: ["email", "email_verified"] },
    scopes: SCOPE.split(" "),
    pkce: { required: () => true },
    // The pages of our own clients and nobody else's: what the library does by itself, and then warns of in the log.
    clientBasedCORS: (_ctx, origin, client) =>
      (client.redirectUris ?? []).some((address) => URL.parse(address)?.origin === origin),
    responseTypes: ["code"],
    ttl: {
      AccessToken: HOUR / 4,
      AuthorizationCode: 60,
      IdToken: HOUR,
      RefreshToken: 14 * DAY,
      Grant: 14 * DAY,
      Session: 14 * DAY,
      Interaction: HOUR,
    },
    // Our own clients always get a refresh token. That of the site ends when the browser signs out; that of the
    // workbench does not, for it only borrowed the browser.
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed("refresh_token"),
    expiresWithSession: (_ctx, token) => token.clientId !== DESKTOP_CLIENT_ID,
    rotateRefreshToken: true,
    loadExistingGrant: grantEverything,
    findAccount: (_ctx, id) => accountOf(options.knex, id),
    extraTokenClaims: (_ctx, token) =>
      "accountId" in token && token.accountId ? tokenClaims(options.knex, token.accountId) : undefined,
    interactions: {
      policy: policyWithSignUp(),
      url: (_ctx, interaction) => `/oidc/interaction/${interaction.uid}`,
    },
    renderError: (ctx, out) => {
      ctx.type = "html";
      ctx.body = noticePage("Sign-in failed", out.error_description ?? "Go back and try again.", [out.error]);
    },
    features: {
      devInteractions: { enabled: false },
      // A client ends its own tokens.
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => options.audience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (resource !== options.audience) throw new errors.InvalidTarget();
          return {
            audience: options.audience,
            scope: SCOPE,
            accessTokenFormat: "jwt",
            accessTokenTTL: HOUR / 4,
            jwt: { sign: { alg: "ES256" } },
          };
        },
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = signOutPage(form, "/oidc/sign-out.js");
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.body = noticePage("Signed out", "You are signed out of Purlin. You may close this page.");
        },
      },
    },
  };
}

function clientsOf(publicUrl: string): Configuration["clients"] {
  const common = {
    token_endpoint_auth_method: "none" as const,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code" as const],
    scope: SCOPE,
  };
  return [
    {
      ...common,
      client_id: WEB_CLIENT_ID,
      client_name: "Purlin Marketplace",
      application_type: "web",
      redirect_uris: [`${publicUrl}/callback`],
      post_logout_redirect_uris: [publicUrl, `${publicUrl}/`],
    },
    {
      ...common,
      client_id: DESKTOP_CLIENT_ID,
      client_name: "Purlin Workbench",
      application_type: "native",
      // RFC 8252 7.3: any port is accepted on the loopback address.
      redirect_uris: ["http://127.0.0.1/callback"],
      post_logout_redirect_uris: ["http://127.0.0.1/signed-out"],
    },
  ];
}

/** Both clients are ours, so nobody is asked for consent: the grant always holds what is asked for. */
async function grantEverything(ctx: KoaContextWithOIDC) {
  const { client, session, provider, result } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const grantId = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  const known = grantId ? await provider.Grant.find(grantId) : undefined;
  const grant =
    known?.accountId === session.accountId
      ? known
      : new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope(SCOPE);
  grant.addOIDCClaims(["name", "email", "email_verified"]);
  for (const resource of Object.keys(ctx.oidc.resourceServers ?? {})) grant.addResourceScope(resource, SCOPE);
  await grant.save();
  return grant;
}

/** `prompt=create` (Initiating User Registration 1.0) asks for a new account before anything else. */
function policyWithSignUp() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "create", requestable: true }), 0);
  return policy;
}

async function accountOf(knex: Knex, id: string) {
  const user = findDemoUser(id) ?? (await findAccountById(knex, id));
  if (!user) return undefined;
  const { name, email } = user;
  return { accountId: id, claims: () => ({ sub: id, name, email, email_verified: true }) };
}

/** Accounts that were made here say no more than who they are: nobody signs in before the address is verified. */
async function tokenClaims(knex: Knex, id: string) {
  const user = findDemoUser(id);
  if (user) return claimsOf(user);
  const account = await findAccountById(knex, id);
  return account && { name: account.name, email: account.email, email_verified: true };
}
