import { contactUs, getCaptchaChallenge, subscribe, unsubscribe } from "#shared/contracts/people/contact.ts";
import { contactOrganisations, getMessageDelivery } from "#shared/contracts/people/organisation-messages.ts";
import { route } from "#api/platform/http/route.ts";
import { createAltchaVerifier } from "./altcha.service.ts";
import {
  answerContactMessage,
  getContactMessage,
  listContactMessages,
  listOutgoingMails,
  retryOutgoingMail,
} from "#shared/contracts/people/correspondence.ts";
import { answerMessage, getMessage, listMails, listMessages, tryMailAgain } from "./correspondence.service.ts";
import { limitContact } from "./contact-limit.service.ts";
import { addSubscriber, leaveList, sendToUs, type ContactSettings } from "./contact.service.ts";
import { getDelivery, sendToOrganisations } from "./organisation-messages.service.ts";

/** @param settings the installation's secret signs captchas; messages go to `contactEmail` */
export function contactRoutes(settings: { blobSecret: string; contactEmail: string; publicUrl: string }) {
  const contact: ContactSettings = {
    captcha: createAltchaVerifier(settings.blobSecret),
    contactEmail: settings.contactEmail,
    publicUrl: settings.publicUrl,
    secret: settings.blobSecret,
  };
  return [
    route(getCaptchaChallenge, (ctx) => contact.captcha.challenge(ctx)),
    route(contactUs, async (ctx, { body }, { request }) => {
      await limitContact(ctx, request);
      await sendToUs(ctx, contact, body);
    }),
    route(contactOrganisations, async (ctx, { body }, { request }) => {
      await limitContact(ctx, request);
      await sendToOrganisations(ctx, contact, body);
    }),
    route(getMessageDelivery, (ctx, { params }) => getDelivery(ctx, params.id)),
    route(subscribe, async (ctx, { body }, { request }) => {
      await limitContact(ctx, request);
      await addSubscriber(ctx, contact, body);
    }),
    route(unsubscribe, (ctx, { body }) => leaveList(ctx, contact, body)),
    route(listContactMessages, (ctx, { query }) => listMessages(ctx, query)),
    route(getContactMessage, (ctx, { params }) => getMessage(ctx, params.id)),
    route(answerContactMessage, (ctx, { params, body }) => answerMessage(ctx, contact.contactEmail, params.id, body)),
    route(listOutgoingMails, (ctx, { query }) => listMails(ctx, query)),
    route(retryOutgoingMail, (ctx, { params }) => tryMailAgain(ctx, params.id)),
  ];
}
