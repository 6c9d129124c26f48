import type { z } from "zod";
import type { Caller } from "#shared/client/call.ts";
import { solveCaptcha } from "#shared/client/solve-captcha.ts";
import { subscribe, unsubscribe } from "#shared/contracts/people/contact.ts";

type Entry = Omit<z.input<(typeof subscribe)["body"]>, "captchaResponse">;

/** Adds to the mailing list or, with a country, to its waitlist, with a fresh captcha. */
export async function sendSubscription(call: Caller, entry: Entry): Promise<void> {
  const captchaResponse = await solveCaptcha(call);
  await call(subscribe, { body: { ...entry, captchaResponse } });
}

/** Takes an entry off its list by the token of its mail. */
export async function leaveList(call: Caller, token: string): Promise<void> {
  await call(unsubscribe, { body: { token } });
}
