import type { Messages } from "#shared/messages/message-types.ts";

/** Tiles and badges of listings in both applications. */
export const listings: Messages = {
  "listings.claimed": "Claimed",
  "listings.verifiedBy": "Verified by {{name}}",
  "listings.configurable": "Configurable",
  "listings.formerly": "formerly {{name}}",
  "listings.caseStudies_one": "{{count, number}} case study",
  "listings.caseStudies_other": "{{count, number}} case studies",
  "listings.showMore": "Show more",
  "listings.showCount": "Show {{count, number}} more",
  "listings.showLess": "Show less",
  "listings.carousel.next": "Next listings",
  "listings.carousel.previous": "Previous listings",
  "listings.status.planned": "Planned",
  "listings.status.under_construction": "Under construction",
  "listings.status.completed": "Completed",
};
