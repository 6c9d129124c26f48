import type { z } from "zod";
import type { Caller } from "#shared/client/call.ts";
import { solveCaptcha } from "#shared/client/solve-captcha.ts";
import { contactUs } from "#shared/contracts/people/contact.ts";

type Message = Omit<z.input<(typeof contactUs)["body"]>, "captchaResponse">;

/** Sends a message to the people of the marketplace, with a fresh captcha. */
export async function sendContactMessage(call: Caller, message: Message): Promise<void> {
  const captchaResponse = await solveCaptcha(call);
  await call(contactUs, { body: { ...message, captchaResponse } });
}
