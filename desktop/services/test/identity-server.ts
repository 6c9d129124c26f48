import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";
import { z } from "zod";

/** A real identity provider and the two API calls that a sign-in needs, on one ephemeral port. */
export interface IdentityServer {
  url: string;
  /** Every answer of the token endpoint: status and grant. */
  exchanges: { grant: string; status: number }[];
  /** Does in the browser what a user does: follows the redirects to the loopback address. */
  signInAsUser(authorizationUrl: string): Promise<Response>;
  /** What the token endpoint says to whoever has this refresh token. */
  redeem(refreshToken: string): Promise<{ status: number; error: string | null }>;
  /** Answers requests for tokens and their revocation with 503 while true. */
  isDown: boolean;
  /** Ends all sessions at the provider. */
  revokeAll(): Promise<void>;
  close(): Promise<void>;
}

const Refusal = z.object({ error: z.string().optional() });
const AUDIENCE = "https://api.purlin.test";
const ME = {
  id: "5f0f7a1e-52f3-4a0e-9d8a-0a4d8b2f6c11",
  name: "Ada Designer",
  email: "ada@example.com",
  initials: "AD",
  capabilities: [],
  tenant: { id: "7b0a0c52-7c0e-4c38-a6a1-0f4cf9e7a001", name: "Northwall", licence: "pro", status: "approved" },
  isEmailVerified: true,
  role: "member",
  actingFor: null,
  tenants: [],
  invitations: [],
  onboarding: {
    step: "done",
    before: null,
    accountMadeAt: "2026-11-25T14:30:00.000Z",
    emailVerifiedAt: "2026-11-25T14:38:00.000Z",
    submittedAt: null,
    joinAsked: null,
  },
  deletionAt: null,
  organisation: null,
};

/** @param accessTokenS life of access tokens, seconds */
export async function startIdentityServer(accessTokenS = 600): Promise<IdentityServer> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state = { isDown: false };
  const exchanges: IdentityServer["exchanges"] = [];
  const grants: string[] = [];

  const provider = new Provider(url, {
    clients: [
      {
        client_id: "purlin-desktop",
        application_type: "native",
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        redirect_uris: ["http://127.0.0.1/callback"],
      },
    ],
    scopes: ["openid", "profile", "email", "offline_access"],
    pkce: { required: () => true },
    rotateRefreshToken: true,
    ttl: {
      AccessToken: accessTokenS,
      RefreshToken: 86_400,
      Session: 86_400,
      Grant: 86_400,
      IdToken: 600,
      Interaction: 600,
    },
    findAccount: async (_context, sub) => ({ accountId: sub, claims: async () => ({ sub }) }),
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        useGrantedResource: async () => true,
        getResourceServerInfo: async () => ({
          scope: "openid",
          audience: AUDIENCE,
          accessTokenFormat: "jwt",
          accessTokenTTL: accessTokenS,
        }),
      },
    },
  });
  provider.on("grant.success", ({ oidc }) =>
    exchanges.push({ grant: String(oidc.params?.["grant_type"]), status: 200 }),
  );
  provider.on("grant.error", ({ oidc }) => exchanges.push({ grant: String(oidc.params?.["grant_type"]), status: 400 }));
  const handle = provider.callback();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "/";
    if (path === "/api/auth/settings") {
      return json(response, 200, {
        issuer: url,
        webClientId: "web",
        desktopClientId: "purlin-desktop",
        scope: "openid profile email offline_access",
        audience: AUDIENCE,
        canRegister: false,
      });
    }
    if (path === "/api/me") {
      const isSignedIn = request.headers.authorization?.startsWith("Bearer ey");
      return isSignedIn ? json(response, 200, ME) : json(response, 401, { detail: "no token" });
    }
    if (state.isDown && path.startsWith("/token")) return json(response, 503, { error: "temporarily_unavailable" });
    if (path.startsWith("/interaction/")) return interact(request, response);
    return void handle(request, response);
  }

  /** Signs in Ada and agrees to everything, without a form. */
  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const details = await provider.interactionDetails(request, response);
    if (details.prompt.name === "login") {
      return provider.interactionFinished(request, response, { login: { accountId: ME.id } });
    }
    const grant = new provider.Grant({ accountId: ME.id, clientId: "purlin-desktop" });
    grant.addOIDCScope("openid profile email offline_access");
    grant.addResourceScope(AUDIENCE, "openid");
    const grantId = await grant.save();
    grants.push(grantId);
    await provider.interactionFinished(request, response, { consent: { grantId } });
  }

  return {
    url,
    exchanges,
    get isDown() {
      return state.isDown;
    },
    set isDown(value) {
      state.isDown = value;
    },
    async revokeAll() {
      for (const id of grants) await (await provider.Grant.find(id))?.destroy();
    },
    async redeem(refreshToken) {
      const body = new URLSearchParams({
        grant_type: "refresh_token",
        client_id: "purlin-desktop",
        refresh_token: refreshToken,
      });
      const response = await fetch(`${url}/token`, { method: "POST", body });
      const { error = null } = Refusal.parse(await response.json());
      return { status: response.status, error };
    },
    signInAsUser: followRedirects,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** A browser's part: cookies and redirects, up to the page that the loopback receiver shows. */
async function followRedirects(start: string): Promise<Response> {
  const cookies = new Map<string, string>();
  let url = start;
  for (;;) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get("location");
    if (!next) return response;
    url = new URL(next, url).href;
  }
}
