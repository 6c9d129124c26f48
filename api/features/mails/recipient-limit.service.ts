import type { Context } from "#api/platform/context.ts";
import { AppError } from "#api/platform/errors.ts";
import { createRateLimitOnUse } from "#api/platform/http/limits/rate-limit.ts";

const limitOn = createRateLimitOnUse({ name: "unasked-mail", points: 3, seconds: 60 * 60 });

/**
 * Whether an address that anybody may have typed gets one more mail: three an hour, of all forms together. Forms answer
 * as if it had got one. One's own verified address is not counted.
 */
export async function mayMailUnasked({ actor, runtime }: Context, email: string): Promise<boolean> {
  const address = email.toLowerCase();
  if (actor?.isEmailVerified === true && actor.email.toLowerCase() === address) return true;
  try {
    await limitOn(runtime.knex).consume(address);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many_requests") return false;
    throw error;
  }
}
