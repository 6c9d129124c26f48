import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { CaptchaChallenge } from "#shared/contracts/people/contact.ts";

const Solution = z.object({ counter: z.int(), derivedKey: z.string() });

/** What answers calls: an application of a test, or a server. */
interface Answering {
  call(method: string, path: string): Promise<{ body: unknown }>;
}

/** A challenge of the application and the answer that a browser would find. */
export async function solveCaptcha(
  app: Answering,
): Promise<{ challenge: CaptchaChallenge; solution: z.infer<typeof Solution> }> {
  const challenge = CaptchaChallenge.parse((await app.call("GET", "/api/contact/captcha")).body);
  // The wire allows any signed parameters; ALTCHA's type names its own.
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey });
  return { challenge, solution: Solution.parse(solution) };
}

/** An answer as it is sent along. */
export function encodeCaptcha(answer: unknown): string {
  return Buffer.from(JSON.stringify(answer)).toString("base64");
}

/** A good answer, for one call. */
export async function captchaResponse(app: Answering): Promise<string> {
  return encodeCaptcha(await solveCaptcha(app));
}
