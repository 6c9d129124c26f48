import type { CaptchaChallenge } from "#shared/contracts/people/contact.ts";
import type { Context } from "#api/platform/context.ts";

/** Tells people from programs. Any provider fits behind it; ours is `createAltchaVerifier`. */
export interface CaptchaVerifier {
  challenge(ctx: Context): Promise<CaptchaChallenge>;
  /**
   * Accepts an answer once.
   *
   * @throws AppError `validation_failed` on `captchaResponse` when it is wrong, expired or was used before, and when
   *   nothing could be checked: never a silent pass
   */
  accept(ctx: Context, response: string): Promise<void>;
}
