import { hkdfSync } from "node:crypto";
import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { CaptchaChallenge } from "#shared/contracts/people/contact.ts";
import type { Context } from "#api/platform/context.ts";
import { invalid } from "#api/platform/errors.ts";
import type { CaptchaVerifier } from "./captcha.service.ts";
import { useCaptcha } from "./contact.repository.ts";

const GOOD_FOR_MS = 5 * 60 * 1000;
/** Iterations of each try, and how many tries a browser needs: about half a second of a phone's time. */
const COST = 1000;
const TRIES = { from: 200, to: 400 };

const ChallengeParameters = z.looseObject({
  algorithm: z.literal("PBKDF2/SHA-256"),
  nonce: z.string(),
  salt: z.string(),
  cost: z.literal(COST),
  keyLength: z.literal(32),
  keyPrefix: z.string(),
  keySignature: z.string(),
  expiresAt: z.number(),
});
const Answer = z.object({
  challenge: z.object({ parameters: ChallengeParameters, signature: z.string().min(1) }),
  solution: z.object({ counter: z.int().min(0).max(100_000), derivedKey: z.string() }),
});

/**
 * ALTCHA's proof of work: the browser does a little arithmetic, and no other company learns of the visitor.
 *
 * @param secret of this installation, at least 32 bytes; the signing keys are derived from it
 */
export function createAltchaVerifier(secret: string): CaptchaVerifier {
  const secrets = {
    hmacSignatureSecret: derive(secret, "captcha challenge"),
    hmacKeySignatureSecret: derive(secret, "captcha key"),
  };
  return {
    async challenge(ctx) {
      const challenge = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost: COST,
        counter: randomInt(TRIES.to, TRIES.from),
        expiresAt: new Date(ctx.now().getTime() + GOOD_FOR_MS),
        deriveKey,
        ...secrets,
      });
      return CaptchaChallenge.parse(challenge);
    },
    async accept(ctx, response) {
      const answer = Answer.safeParse(decode(response));
      if (!answer.success) throw refused();
      const { challenge, solution } = answer.data;
      const expiresAt = new Date(challenge.parameters.expiresAt * 1000);
      if (expiresAt <= ctx.now()) throw refused();
      const { verified } = await verify({ challenge, solution }, secrets, ctx);
      if (!verified || !(await useCaptcha(ctx.db, challenge.signature, expiresAt))) throw refused();
    },
  };
}

async function verify(
  { challenge, solution }: z.infer<typeof Answer>,
  secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string },
  ctx: Context,
): Promise<{ verified: boolean }> {
  try {
    return await verifySolution({ challenge, solution, deriveKey, ...secrets });
  } catch (error) {
    ctx.log.warn({ err: error }, "a captcha could not be checked");
    return { verified: false };
  }
}

const refused = () =>
  invalid(
    { captchaResponse: ["We could not confirm that a person sent this. Try again."] },
    "We could not confirm that a person sent this. Try again.",
  );

function decode(response: string): unknown {
  try {
    return JSON.parse(Buffer.from(response, "base64").toString("utf8"));
  } catch {
    return null; // Not an answer at all: refused like a wrong one.
  }
}

function derive(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32)).toString("hex");
}
