import { createHash, timingSafeEqual } from "node:crypto";
import type { Knex } from "knex";
import express, { Router, type Request, type Response } from "express";
import { errors, type Provider } from "oidc-provider";
import { z } from "zod";
import { AppError } from "#api/platform/errors.ts";
import type { RateLimit } from "#api/platform/http/limits/rate-limit.ts";
import { DEMO_PASSWORD, demoUserList, type DemoUser } from "./demo-users.ts";
import { isPassword } from "#api/features/identity/provider/password.ts";
import { findAccountByEmail, type ProviderAccount, type SignUp } from "./provider-accounts.service.ts";
import { noticePage, signInPage, signUpPage } from "./provider-pages.ts";
import { draftOf, type SignUpDraft, SignUpForm } from "#api/features/identity/provider/sign-up-form.ts";
import { findDemoUser } from "./provider.ts";

/** What the sign-in page sends: a chosen user, or email and password, or a cancel. */
const SignInForm = z.object({
  user: z.string().max(64).optional(),
  email: z.string().trim().max(320).optional(),
  password: z.string().max(200).optional(),
  cancel: z.string().optional(),
});

/** AUT-05: the site knows this sentence and opens its page for verifying. */
const NOT_VERIFIED = { error: "access_denied", error_description: "Please verify your email before continuing." };

const form = express.urlencoded({ extended: false, limit: 4096 });

const SUBMIT = `document.querySelector('button[name="logout"]').click();\n`;

/**
 * Everything below `/oidc`: the sign-in page of the development provider, then the provider itself.
 *
 * @param attempts limit of passwords by account; a right one starts it anew
 * @param signUp what happens to a filled form of a new account
 */
export function createProviderRoutes(
  provider: Provider,
  site: { publicUrl: string; knex: Knex },
  attempts: RateLimit,
  signUp: SignUp,
): Router {
  const router = Router();
  const policy = pagePolicy(site.publicUrl);
  router.use((_request, response, next) => {
    response.setHeader("content-security-policy", policy);
    response.setHeader("cache-control", "no-store");
    next();
  });
  router.get("/sign-out.js", (_request, response) => void response.type("text/javascript").send(SUBMIT));
  router.get("/interaction/:uid", async (request, response) => {
    const { params, prompt } = await provider.interactionDetails(request, response);
    if (prompt.name === "consent") {
      await provider.interactionFinished(request, response, { consent: {} }, { mergeWithLastSubmission: true });
      return;
    }
    const hint = typeof params["login_hint"] === "string" ? params["login_hint"] : "";
    const page = request.query["page"] ?? (prompt.name === "create" ? "create" : "sign-in");
    if (page === "create") sendSignUp(request, response, { name: "", email: hint, errors: {} });
    else sendSignIn(request, response, { email: hint });
  });
  router.post("/interaction/:uid/create", form, async (request, response) => {
    await provider.interactionDetails(request, response);
    const draft = draftOf(request.body);
    const filled = SignUpForm.safeParse(request.body);
    if (!filled.success) {
      response.status(400);
      sendSignUp(request, response, draft);
      return;
    }
    await signUp(filled.data, request.ip ?? "unknown");
    await provider.interactionFinished(request, response, NOT_VERIFIED);
  });
  router.post("/interaction/:uid", form, async (request, response) => {
    const { session, prompt } = await provider.interactionDetails(request, response);
    const sent = SignInForm.parse(request.body ?? {});
    if (sent.cancel) {
      const result = { error: "access_denied", error_description: "You cancelled the sign-in." };
      await provider.interactionFinished(request, response, result);
      return;
    }
    const user = sent.user ? findDemoUser(sent.user) : await findByPassword(site.knex, sent, attempts);
    if (!user) {
      response.status(401);
      sendSignIn(request, response, { email: sent.email ?? "", error: "No user has this email and password." });
      return;
    }
    if ("email_verified_at" in user && user.email_verified_at === null) {
      await provider.interactionFinished(request, response, NOT_VERIFIED);
      return;
    }
    const login = { accountId: user.id, remember: true };
    const done = prompt.name === "create" ? { login, create: {} } : { login };
    const returnTo = await provider.interactionResult(request, response, done);
    if (session && session.accountId !== user.id) await forgetUser(provider, session.uid);
    response.redirect(303, returnTo);
  });
  router.use((error: unknown, _request: Request, response: Response, next: (error: unknown) => void) => {
    const known = error instanceof errors.OIDCProviderError ? expired(error) : error;
    if (!(known instanceof AppError)) return next(error);
    response.status(known.status).type("html").send(noticePage("Sign-in failed", known.message));
  });
  router.use(provider.callback());
  return router;
}

/** Empties a session before somebody else takes it: with the old user in it, the provider would ask to sign out first. */
async function forgetUser(provider: Provider, uid: string): Promise<void> {
  const session = await provider.Session.findByUid(uid);
  if (!session) return;
  session.accountId = undefined;
  session.authorizations = undefined;
  await session.persist();
}

/** The provider knows no such sign-in any more. */
function expired(cause: Error): AppError {
  return new AppError("link_expired", "This sign-in was started too long ago. Go back to Purlin and start again.", {
    cause,
  });
}

function sendSignIn(request: Request, response: Response, input: { email: string; error?: string }): void {
  response.type("html").send(signInPage({ ...input, action: request.originalUrl, users: demoUserList }));
}

function sendSignUp(request: Request, response: Response, draft: SignUpDraft): void {
  response.type("html").send(signUpPage({ ...draft, action: request.originalUrl }));
}

/**
 * The user of an email and password. The attempt is counted before the password is looked at: once too many were made,
 * the right one is refused with the same words, and many at once get no further than one after another.
 *
 * @throws AppError `too_many_requests`
 */
async function findByPassword(
  knex: Knex,
  { email = "", password = "" }: z.infer<typeof SignInForm>,
  attempts: RateLimit,
): Promise<DemoUser | ProviderAccount | undefined> {
  const address = email.toLowerCase();
  await attempts.consume(address);
  const demo = demoUserList.find((one) => one.email === address);
  const account = demo ? undefined : await findAccountByEmail(knex, address);
  const isDemo = timingSafeEqual(digest(password), digest(DEMO_PASSWORD)) && demo !== undefined;
  const isOwn = await isPassword(password, account?.password_hash ?? null);
  if (!isDemo && !isOwn) return undefined;
  await attempts.restore(address);
  return demo ?? account;
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Browsers apply `form-action` to the redirects after a form as well: the workbench listens on the loopback. */
function pagePolicy(publicUrl: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    `form-action 'self' ${new URL(publicUrl).origin} http://127.0.0.1:*`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
