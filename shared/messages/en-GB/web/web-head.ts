import type { Messages } from "#shared/messages/message-types.ts";

/** Title and description of the home page by its `head` in `contracts/site/pages.ts`: the server and the page both use them. */
export const webHead: Messages = {
  "web.head.suppliers.title": "Offsite suppliers in {{region}}",
  "web.head.suppliers.description":
    "Find manufacturers of pods, panels, cassettes and modules in {{region}}. Search, compare and contact them without an account.",
  "web.head.products.title": "Offsite products in {{region}}",
  "web.head.products.description":
    "Factory-made building products in {{region}} by building system, with drawings, figures and configurators.",
  "web.head.consultants.title": "Offsite consultants in {{region}}",
  "web.head.consultants.description":
    "Architects, engineers and contractors in {{region}} who have worked with offsite construction, by expertise.",
  "web.head.projects.title": "Offsite case studies in {{region}}",
  "web.head.projects.description":
    "Buildings in {{region}} made offsite: who designed them, who made the parts, and what they are made of.",
};
