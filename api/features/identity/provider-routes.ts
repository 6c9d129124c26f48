import { createHash, timingSafeEqual } from "node:crypto";
import express, { Router, type Request, type Response } from "express";
import type { Provider } from "oidc-provider";
import { z } from "zod";
import { AppError } from "#api/platform/errors.ts";
import type { RateLimit } from "#api/platform/http/rate-limit.ts";
import { DEMO_PASSWORD, demoUserList, type DemoUser } from "./demo-users.ts";
import { noticePage, signInPage } from "./provider-pages.ts";
import { findDemoUser } from "./provider.ts";

/** What the sign-in page sends: a chosen user, or email and password, or a cancel. */
const SignInForm = z.object({
  user: z.string().max(64).optional(),
  email: z.string().trim().max(320).optional(),
  password: z.string().max(200).optional(),
  cancel: z.string().optional(),
});

const SUBMIT = `document.querySelector('button[name="logout"]').click();\n`;

/**
 * Everything below `/oidc`: the sign-in page of the development provider, then the provider itself.
 *
 * @param failures limit of wrong passwords by account
 */
export function createProviderRoutes(provider: Provider, site: { publicUrl: string }, failures: RateLimit): Router {
  const router = Router();
  const policy = pagePolicy(site.publicUrl);
  router.use((_request, response, next) => {
    response.setHeader("content-security-policy", policy);
    response.setHeader("cache-control", "no-store");
    next();
  });
  router.get("/sign-out.js", (_request, response) => void response.type("text/javascript").send(SUBMIT));
  router.get("/interaction/:uid", async (request, response) => {
    const { params, prompt } = await detailsOf(provider, request, response);
    if (prompt.name === "consent") {
      await provider.interactionFinished(request, response, { consent: {} }, { mergeWithLastSubmission: true });
      return;
    }
    const hint = typeof params["login_hint"] === "string" ? params["login_hint"] : "";
    sendSignIn(request, response, { email: hint });
  });
  router.post("/interaction/:uid", express.urlencoded({ extended: false, limit: 4096 }), async (request, response) => {
    await detailsOf(provider, request, response);
    const form = SignInForm.parse(request.body ?? {});
    if (form.cancel) {
      const result = { error: "access_denied", error_description: "You cancelled the sign-in." };
      await provider.interactionFinished(request, response, result);
      return;
    }
    const user = form.user ? findDemoUser(form.user) : findByPassword(form.email ?? "", form.password ?? "");
    if (!user) {
      await failures.consume((form.email ?? "").toLowerCase());
      response.status(401);
      sendSignIn(request, response, { email: form.email ?? "", error: "No user has this email and password." });
      return;
    }
    await provider.interactionFinished(request, response, { login: { accountId: user.id, remember: true } });
  });
  router.use((error: unknown, _request: Request, response: Response, next: (error: unknown) => void) => {
    if (!(error instanceof AppError)) return next(error);
    response.status(error.status).type("html").send(noticePage("Sign-in failed", error.message));
  });
  router.use(provider.callback());
  return router;
}

async function detailsOf(provider: Provider, request: Request, response: Response) {
  try {
    return await provider.interactionDetails(request, response);
  } catch (cause) {
    throw new AppError("link_expired", "This sign-in was started too long ago. Go back to Purlin and start again.", {
      cause,
    });
  }
}

function sendSignIn(request: Request, response: Response, input: { email: string; error?: string }): void {
  response.type("html").send(signInPage({ ...input, action: request.originalUrl, users: demoUserList }));
}

function findByPassword(email: string, password: string): DemoUser | undefined {
  const isRight = timingSafeEqual(digest(password), digest(DEMO_PASSWORD));
  const user = demoUserList.find((one) => one.email === email.toLowerCase());
  return isRight ? user : undefined;
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
