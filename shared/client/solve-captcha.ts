import { getCaptchaChallenge } from "#shared/contracts/people/contact.ts";
import type { Caller } from "./call.ts";

/**
 * Fetches a challenge, solves it in the background and gives the answer to send along as `captchaResponse` (MSG-07).
 * Takes about half a second of one core; the page stays usable, because the browser's own cryptography does the work.
 *
 * @throws CallError when no challenge can be fetched, Error when this browser cannot solve one
 */
export async function solveCaptcha(call: Caller): Promise<string> {
  const [challenge, { solveChallenge }, { deriveKey }] = await Promise.all([
    call(getCaptchaChallenge, {}),
    import("altcha-lib"),
    import("altcha-lib/algorithms/web/pbkdf2"),
  ]);
  // The parameters are the server's own and go to its own library: the wire types them loosely.
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey });
  if (solution === null) throw new Error("This browser could not confirm that a person sends this.");
  return btoa(JSON.stringify({ challenge, solution }));
}
