import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Caller } from "#shared/client/call.ts";
import { solveCaptcha } from "#shared/client/solve-captcha.ts";
import { contactOrganisations, getMessageDelivery } from "#shared/contracts/people/organisation-messages.ts";

type Message = Omit<z.input<(typeof contactOrganisations)["body"]>, "captchaResponse">;

/** Sends a message with a fresh captcha; `onChecked` is called between the two. */
export async function sendMessage(call: Caller, message: Message, onChecked: () => void): Promise<void> {
  const captchaResponse = await solveCaptcha(call);
  onChecked();
  await call(contactOrganisations, { body: { ...message, captchaResponse } });
}

const SOON_MS = 2000;
const LATER_MS = 15_000;

/** What became of a message's mails, asked again until each has its end. */
export const deliveryQuery = (call: Caller, id: string) =>
  queryOptions({
    queryKey: ["message-delivery", id],
    queryFn: ({ signal }) => call(getMessageDelivery, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => {
      const states = data?.recipients.map(({ state }) => state) ?? ["waiting"];
      if (states.includes("waiting")) return SOON_MS;
      return states.includes("retrying") ? LATER_MS : false;
    },
  });
