import type { Actor } from "./context.ts";

/** What a verified access token says. */
export interface Authenticated {
  actor: Actor;
  /** The token is worth nothing from then on. */
  expiresAt: Date;
}

/**
 * Verifies a bearer token.
 *
 * @throws AppError `token_expired`, `unauthenticated`, or `tenant_required`
 */
export type Authenticate = (token: string) => Promise<Authenticated>;
