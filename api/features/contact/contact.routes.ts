import { contactUs, getCaptchaChallenge, subscribe } from "#shared/contracts/contact.ts";
import { contactOrganisations, getMessageDelivery } from "#shared/contracts/organisation-messages.ts";
import { createAddressLimit } from "#api/platform/http/address-limit.ts";
import { route } from "#api/platform/http/route.ts";
import { createAltchaVerifier } from "./altcha-verifier.ts";
import { addSubscriber, sendToUs, type ContactSettings } from "./contact.service.ts";
import { getDelivery, sendToOrganisations } from "./organisation-messages.service.ts";

/** @param settings the installation's secret signs captchas; messages go to `contactEmail` */
export function contactRoutes(settings: { blobSecret: string; contactEmail: string; publicUrl: string }) {
  const contact: ContactSettings = {
    captcha: createAltchaVerifier(settings.blobSecret),
    contactEmail: settings.contactEmail,
    publicUrl: settings.publicUrl,
  };
  // five messages a minute from one address, whatever they are.
  const limit = createAddressLimit({ name: "contact", points: 5, seconds: 60 });
  return [
    route(getCaptchaChallenge, (ctx) => contact.captcha.challenge(ctx)),
    route(contactUs, async (ctx, { body }, { request }) => {
      await limit(ctx, request);
      await sendToUs(ctx, contact, body);
    }),
    route(contactOrganisations, async (ctx, { body }, { request }) => {
      await limit(ctx, request);
      await sendToOrganisations(ctx, contact, body);
    }),
    route(getMessageDelivery, (ctx, { params }) => getDelivery(ctx, params.id)),
    route(subscribe, async (ctx, { body }, { request }) => {
      await limit(ctx, request);
      await addSubscriber(ctx, contact, body);
    }),
  ];
}
