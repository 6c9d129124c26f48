import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Caller } from "#shared/client/call.ts";
import { solveCaptcha } from "#shared/client/solve-captcha.ts";
import { contactUs } from "#shared/contracts/contact.ts";
import { answerContactMessage, listContactMessages } from "#shared/contracts/correspondence.ts";
import type { ContactMessage } from "#shared/contracts/correspondence.ts";

type Message = Omit<z.input<(typeof contactUs)["body"]>, "captchaResponse">;

/** Sends a message to the people of the marketplace, with a fresh captcha. */
export async function sendContactMessage(call: Caller, message: Message): Promise<void> {
  const captchaResponse = await solveCaptcha(call);
  await call(contactUs, { body: { ...message, captchaResponse } });
}

/** Messages that nobody has answered, for staff. */
export const openMessagesQuery = (call: Caller) =>
  queryOptions({
    queryKey: ["contact-messages", "open"],
    queryFn: ({ signal }) => call(listContactMessages, { query: {} }, { signal }),
  });

/** Mails an answer of staff; null marks the message as answered in another way. */
export async function sendAnswer(call: Caller, { id, version }: ContactMessage, text: string | null): Promise<void> {
  await call(answerContactMessage, { params: { id }, body: { version, text } });
}
